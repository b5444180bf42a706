import { marshall } from '@aws-sdk/util-dynamodb';
import { environment } from '#config/environment.ts';
import type { Stored } from '#data/table/table.ts';
import { tableDefinition } from '#data/table/table-definition.ts';
import { measureSize } from '#infra/bench/scale/engine-file.ts';
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
