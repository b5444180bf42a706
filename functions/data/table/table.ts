import type { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { ulid } from 'ulid';
import { environment } from '#config/environment.ts';
import type { Key } from '#data/keys.ts';
import { documents } from './client.ts';
import {
  type Change,
  type Condition,
  conditionExpression,
  conditionInput,
  Placeholders,
  updateInput,
} from './expressions.ts';
import { withConflictRetries } from './retry.ts';
import { getKeyNames, type IndexName } from './table-definition.ts';

/** An item as it is stored. Repositories parse it before anyone else sees it. */
export type Stored = Record<string, unknown>;

export const keyOf = ({ PK, SK }: Stored): Key => ({ PK: String(PK), SK: String(SK) });

/** A write took effect, or its condition failed on `old` (absent when there was no item). */
export type WriteResult =
  | { readonly written: true; readonly item?: Stored }
  | { readonly written: false; readonly old: Stored | undefined };

/** The item of a key; a strongly consistent read by default. */
export async function getItem(key: Key, options: { consistent?: boolean } = {}): Promise<Stored | undefined> {
  const answer = await documents.send(
    new GetCommand({
      TableName: environment('TABLE_NAME'),
      Key: key,
      ConsistentRead: options.consistent ?? true,
    }),
  );
  return answer.Item;
}

export type Range = {
  readonly partition: string;
  readonly index?: IndexName;
  /** Only sort keys that begin with this. */
  readonly prefix?: string;
  /** Only sort keys below / above this (exclusive): where the page before ended. Not together with `prefix`. */
  readonly below?: string;
  readonly above?: string;
  /** Only sort keys from the first to the second (both inclusive). Not together with the others. */
  readonly between?: readonly [string, string];
  readonly newestFirst?: boolean;
  /** Items read, before any filter. */
  readonly limit?: number;
  /** Strongly consistent; not possible on an index. */
  readonly consistent?: boolean;
  readonly filter?: Condition;
  readonly startKey?: Stored;
  /** What to send of each item; all by default. */
  readonly attributes?: readonly string[] | undefined;
};

export type QueryResult = { readonly items: readonly Stored[]; readonly lastKey: Stored | undefined };

/** One page of a partition, in the order of its sort keys. */
export async function queryItems(range: Range): Promise<QueryResult> {
  const answer = await documents.send(new QueryCommand(queryInput(range)));
  return { items: answer.Items ?? [], lastKey: answer.LastEvaluatedKey };
}

/** The pages of a range: of a megabyte, or of `limit` items. */
export async function* iteratePages(range: Range): AsyncGenerator<readonly Stored[]> {
  let startKey: Stored | undefined;
  do {
    const { items, lastKey } = await queryItems({ ...range, startKey });
    yield items;
    startKey = lastKey;
  } while (startKey);
}

/** All items of a range, in its order, however many pages that takes. */
export async function queryAll(range: Range): Promise<readonly Stored[]> {
  const found: Stored[] = [];
  for await (const items of iteratePages(range)) found.push(...items);
  return found;
}

function sortKeyTerm(range: Range, sortKey: string, placeholders: Placeholders): string {
  const name = placeholders.name(sortKey);
  if (range.prefix !== undefined) return ` AND begins_with(${name}, ${placeholders.value(range.prefix)})`;
  if (range.below !== undefined) return ` AND ${name} < ${placeholders.value(range.below)}`;
  if (range.above !== undefined) return ` AND ${name} > ${placeholders.value(range.above)}`;
  if (range.between !== undefined) {
    const [from, to] = range.between.map((bound) => placeholders.value(bound));
    return ` AND ${name} BETWEEN ${from} AND ${to}`;
  }
  return '';
}

function queryInput(range: Range): QueryCommandInput {
  const placeholders = new Placeholders();
  const names = getKeyNames(range.index);
  const partition = `${placeholders.name(names.partition)} = ${placeholders.value(range.partition)}`;
  const bounded = range.prefix ?? range.below ?? range.above ?? range.between;
  const sort = bounded === undefined ? '' : sortKeyTerm(range, names.sort, placeholders);
  const filter = range.filter && conditionExpression(range.filter, placeholders);
  const attributes = range.attributes?.map((attribute) => placeholders.name(attribute));
  return {
    TableName: environment('TABLE_NAME'),
    IndexName: range.index,
    KeyConditionExpression: partition + sort,
    FilterExpression: filter,
    ProjectionExpression: attributes?.join(', '),
    ScanIndexForward: !range.newestFirst,
    Limit: range.limit,
    ConsistentRead: range.consistent ?? false,
    ExclusiveStartKey: range.startKey,
    ...placeholders.request,
  };
}

/** A refused write answers the item that it was refused on. */
const answerOld = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

/** Puts a whole item under a condition. The `writeId` is added here. */
export async function putItem(item: Key & Stored, condition: Condition): Promise<WriteResult> {
  const writeId = ulid();
  const input = { Item: { ...item, writeId }, ...conditionInput(condition), ...answerOld };
  return conditional(writeId, () => documents.send(new PutCommand(input)));
}

/** Puts an item whose key nobody else can have. @throws Error when somebody has */
export async function putNew(item: Key & Stored): Promise<void> {
  if (!(await putItem(item, { exists: false })).written)
    throw new Error('A new item has the key of another.');
}

/** Changes attributes of one item under a condition; answers the item as it is afterwards. */
export async function updateItem(key: Key, change: Change, condition: Condition): Promise<WriteResult> {
  const writeId = ulid();
  const update = updateInput(change, onlyOnce(change, condition, writeId), writeId);
  const input = { Key: key, ...update, ReturnValues: 'ALL_NEW', ...answerOld } as const;
  return conditional(writeId, () => documents.send(new UpdateCommand(input)));
}

/** An addition that the SDK repeats would count twice: the repeated one has to fail on its own `writeId`. */
function onlyOnce(change: Change, condition: Condition, writeId: string): Condition {
  return change.add ? { ...condition, absentOrNot: { ...condition.absentOrNot, writeId } } : condition;
}

/** Removes an item. Removing one that is gone is fine unless the condition says otherwise. */
export async function removeItem(key: Key, condition: Condition = {}): Promise<WriteResult> {
  const input = { Key: key, ...conditionInput(condition), ...answerOld };
  return conditional(ulid(), () => documents.send(new DeleteCommand(input)));
}

/** Removes the items of a partition. @returns how many there were */
export async function removePartition(partition: string): Promise<number> {
  let removed = 0;
  for await (const items of iteratePages({ partition, consistent: true })) {
    for (const item of items) await removeItem(keyOf(item));
    removed += items.length;
  }
  return removed;
}

/** The SDK repeats a request whose answer was lost: one's own `writeId` in the old item means success, not a conflict. */
async function conditional(
  writeId: string,
  write: () => Promise<{ readonly Attributes?: Stored }>,
): Promise<WriteResult> {
  try {
    return { written: true, item: (await withConflictRetries(write)).Attributes };
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    const old = error.Item && unmarshall(error.Item);
    return old?.writeId === writeId ? { written: true, item: old } : { written: false, old };
  }
}

function isConditionFailure(error: unknown): error is Pick<ConditionalCheckFailedException, 'Item'> {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException';
}
