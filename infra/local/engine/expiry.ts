import { DeleteItemCommand, type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '#data/table/table-definition.ts';
import { type Schedule, startSchedule } from '#infra/local/events/schedule.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';

/** Deletes expired items at the start and then each hour. */
export function startExpiry(store: Store, client: DynamoDBClient, tableName: string): Schedule {
  const handler = async () => deleteExpired(client, tableName, new Date());
  const everyMs = 3_600_000;
  return startSchedule({ store, name: 'expiry', everyMs, timeoutMs: everyMs, handler: async () => handler });
}

const { partitionKey, sortKey, ttl } = tableDefinition;

/** Deletes expired items, as DynamoDB does and the engine does not; not those extended meanwhile. @returns how many */
export async function deleteExpired(client: DynamoDBClient, TableName: string, now: Date): Promise<number> {
  const expression = {
    ExpressionAttributeNames: { '#ttl': ttl },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(now.getTime() / 1000)) } },
  };
  const scan = { FilterExpression: '#ttl < :now', ProjectionExpression: `${partitionKey}, ${sortKey}` };
  const pages = paginateScan({ client }, { TableName, ...scan, ...expression });
  let deleted = 0;
  for await (const { Items = [] } of pages) {
    for (const Key of Items) {
      const condition = { ConditionExpression: '#ttl < :now', ...expression };
      deleted += await client.send(new DeleteItemCommand({ TableName, Key, ...condition })).then(
        () => 1,
        () => 0,
      );
    }
  }
  return deleted;
}
