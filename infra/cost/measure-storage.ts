import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { environment } from '#config/environment.ts';
import type { Stored } from '#data/table/table.ts';
import { tableDefinition } from '#data/table/table-definition.ts';
import { scanTable } from '#infra/ops/table/scan.ts';

/** What DynamoDB bills for each item and each entry of an index besides its bytes ("DynamoDB pricing"). */
const overhead = 100;

/** Billed bytes of all that stays in the table: items without an expiry, with their entries in the indexes. */
export async function measureStoredBytes(): Promise<number> {
  let bytes = 0;
  for await (const item of scanTable(environment('TABLE_NAME'))) {
    if (item.expiresAt === undefined) bytes += billedBytes(item);
  }
  return bytes;
}

function billedBytes(item: Stored): number {
  const keyNames = [tableDefinition.partitionKey, tableDefinition.sortKey];
  const entries = tableDefinition.indexes
    .filter(({ partitionKey }) => item[partitionKey] !== undefined)
    .map(({ partitionKey, sortKey, include }) =>
      pick(item, [...keyNames, partitionKey, sortKey, ...include]),
    );
  return [item, ...entries].reduce((sum, one) => sum + overhead + countBytes(one), 0);
}

function pick(item: Stored, names: readonly string[]): Stored {
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}

function countBytes(item: Stored): number {
  return measureSize(marshall(item, { removeUndefinedValues: true }));
}

/**
 * Bytes of an item as DynamoDB counts them ("DynamoDB item sizes and formats", Amazon DynamoDB Developer Guide):
 * names and values, 3 bytes for each list or map and 1 for each of its members.
 */
function measureSize(image: Record<string, AttributeValue>): number {
  return Object.entries(image).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueSize(value),
    0,
  );
}

function valueSize(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return Math.ceil(value.N.replace(/\D/g, '').length / 2) + 1;
  if (value.L) return 3 + value.L.reduce((sum, one) => sum + 1 + valueSize(one), 0);
  if (value.M) return 3 + Object.keys(value.M).length + measureSize(value.M);
  return 1;
}
