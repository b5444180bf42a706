import {
  type AttributeValue,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '#data/table-definition.ts';
import { type Schedule, startSchedule } from '../events/schedule.ts';
import type { Store } from '../stand-ins/store.ts';

/** Expires what is due, at the start and then each hour. */
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
 * Deletes what has expired, as DynamoDB does by itself and the embedded engine does not. An item whose expiry was
 * moved in the meantime stays.
 * @returns how many items went
 */
export async function deleteExpired(client: DynamoDBClient, TableName: string, now: Date): Promise<number> {
  const expression = {
    ExpressionAttributeNames: { '#ttl': ttl },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(now.getTime() / 1000)) } },
  };
  const pages = paginateScan({ client }, { TableName, FilterExpression: '#ttl < :now', ...expression });
  let gone = 0;
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const Key = { [partitionKey]: part(item, partitionKey), [sortKey]: part(item, sortKey) };
      const deletion = new DeleteItemCommand({
        TableName,
        Key,
        ConditionExpression: '#ttl < :now',
        ...expression,
      });
      gone += await client.send(deletion).then(
        () => 1,
        () => 0,
      );
    }
  }
  return gone;
}

function part(item: Record<string, AttributeValue>, name: string): AttributeValue {
  const value = item[name];
  if (!value) throw new Error(`An item has no ${name}.`);
  return value;
}
