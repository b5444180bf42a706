import {
  type AttributeValue,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '#data/table/table-definition.ts';
import { type Schedule, startSchedule } from '#infra/local/events/schedule.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';

/** Deletes expired items at the start and then each hour. */
export function startExpiry(store: Store, client: DynamoDBClient, tableName: string): Schedule {
  const handler = async () => deleteExpired(client, tableName, new Date());
  const hour = 3_600_000;
  return startSchedule({
    store,
    name: 'expiry',
    everyMs: hour,
    timeoutMs: hour,
    handler: async () => handler,
  });
}

const { partitionKey, sortKey, ttl } = tableDefinition;

/**
 * Deletes expired items, which DynamoDB does by itself and the embedded engine does not. An item whose expiry was
 * extended in the meantime stays.
 * @returns how many items were deleted
 */
export async function deleteExpired(client: DynamoDBClient, TableName: string, now: Date): Promise<number> {
  const expression = {
    ExpressionAttributeNames: { '#ttl': ttl },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(now.getTime() / 1000)) } },
  };
  const pages = paginateScan({ client }, { TableName, FilterExpression: '#ttl < :now', ...expression });
  let deleted = 0;
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const Key = { [partitionKey]: getKey(item, partitionKey), [sortKey]: getKey(item, sortKey) };
      const deletion = new DeleteItemCommand({
        TableName,
        Key,
        ConditionExpression: '#ttl < :now',
        ...expression,
      });
      deleted += await client.send(deletion).then(
        () => 1,
        () => 0,
      );
    }
  }
  return deleted;
}

function getKey(item: Record<string, AttributeValue>, name: string): AttributeValue {
  const value = item[name];
  if (!value) throw new Error(`An item has no ${name}.`);
  return value;
}
