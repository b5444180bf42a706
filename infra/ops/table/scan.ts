import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { environment } from '#config/environment.ts';
import type { Key } from '#data/keys.ts';
import { documents } from '#data/table/client.ts';
import { type Stored, updateItem } from '#data/table/table.ts';

/** Reads every item of a table, page by page; by default of the one in use. Items with the same partition key come together. */
export async function* scanTable(
  table = environment('TABLE_NAME'),
  options: Partial<ScanCommandInput> = { ConsistentRead: true },
): AsyncGenerator<Stored> {
  let startKey: Stored | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({ ...options, TableName: table, ExclusiveStartKey: startKey }),
    );
    yield* page.Items ?? [];
    startKey = page.LastEvaluatedKey;
  } while (startKey);
}

/**
 * How many segments are read at once. A page of 1 MB takes about 40 ms, so that these would read 800 MB a second; a table may be
 * read at 40,000 units a second, which is 328 MB where reads need not be consistent. Each holds one page.
 * Source: Amazon DynamoDB developer guide, "Quotas in Amazon DynamoDB" and "Parallel scan".
 */
const parallelSegments = 32;

/** Reads an idle table in parallel segments, partitions in one each. @param wanted prefixes of partition keys, and attributes */
export async function scanSegments<T>(
  wanted: { readonly prefixes: readonly string[]; readonly attributes: readonly string[] },
  read: (items: AsyncIterable<Stored>) => Promise<T>,
  TotalSegments = parallelSegments,
): Promise<readonly T[]> {
  const { prefixes, attributes } = wanted;
  const options = {
    TotalSegments,
    FilterExpression: prefixes.map((_, index) => `begins_with(PK, :p${index})`).join(' OR '),
    ExpressionAttributeValues: Object.fromEntries(prefixes.map((prefix, index) => [`:p${index}`, prefix])),
    ProjectionExpression: attributes.map((_, index) => `#a${index}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name, index) => [`#a${index}`, name])),
  };
  const segments = Array.from({ length: TotalSegments }, (_, Segment) => ({ ...options, Segment }));
  return Promise.all(segments.map((segment) => read(scanTable(undefined, segment))));
}

export function nameItem({ PK, SK }: { readonly PK?: unknown; readonly SK?: unknown }): string {
  return `${PK} ${SK}`;
}

/** All items whose partition key begins with one of these, by their names. */
export async function readItems(...prefixes: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
  const found = new Map<string, Stored>();
  for await (const item of scanTable())
    if (prefixes.some((prefix) => String(item.PK).startsWith(prefix))) found.set(nameItem(item), item);
  return found;
}

/** Corrects an item, unless it was written since it was read. @returns whether it was corrected */
export async function correctItem(
  key: Key,
  set: Readonly<Record<string, unknown>>,
  before: Stored | undefined,
): Promise<boolean> {
  const condition = before ? { equals: { writeId: before.writeId } } : { exists: false };
  return (await updateItem(key, { set }, condition)).written;
}
