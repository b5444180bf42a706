import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { environment } from '#config/environment.ts';
import type { Key } from '#data/keys.ts';
import { documents } from './client.ts';
import {
  type Change,
  type Condition,
  conditionExpression,
  Placeholders,
  updateExpression,
} from './expressions.ts';
import { cancellationCodes, withConflictRetries } from './retry.ts';
import { type Stored, updateItem } from './table.ts';

export type Write =
  | { readonly put: Key & Stored; readonly condition: Condition }
  | { readonly update: Key; readonly change: Change; readonly condition: Condition }
  | { readonly remove: Key; readonly condition: Condition }
  | { readonly check: Key; readonly condition: Condition };

/** All writes took effect, or none; then `failed` holds the positions whose conditions were not met. */
export type TransactionResult =
  | { readonly written: true }
  | { readonly written: false; readonly failed: readonly number[] };

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

function transactItem(write: Write, writeId: string): TransactItem {
  const placeholders = new Placeholders();
  const TableName = environment('TABLE_NAME');
  const ConditionExpression = conditionExpression(write.condition, placeholders);
  if ('put' in write) {
    const Item = { ...write.put, writeId };
    return { Put: { TableName, Item, ConditionExpression, ...placeholders.request } };
  }
  if ('remove' in write) {
    return { Delete: { TableName, Key: write.remove, ConditionExpression, ...placeholders.request } };
  }
  if ('check' in write) {
    return { ConditionCheck: { TableName, Key: write.check, ConditionExpression, ...placeholders.request } };
  }
  const stamped = { ...write.change, set: { ...write.change.set, writeId } };
  const UpdateExpression = updateExpression(stamped, placeholders);
  const Key = write.update;
  return { Update: { TableName, Key, UpdateExpression, ConditionExpression, ...placeholders.request } };
}

/** Writes several items that must agree; its token makes the SDK's repeats safe. @param attempts tries against other transactions */
export async function transact(writes: readonly Write[], attempts?: number): Promise<TransactionResult> {
  const writeId = ulid();
  const input = {
    TransactItems: writes.map((write) => transactItem(write, writeId)),
    ClientRequestToken: writeId,
  };
  try {
    await withConflictRetries(() => documents.send(new TransactWriteCommand(input)), attempts);
    return { written: true };
  } catch (error) {
    const codes = cancellationCodes(error);
    const failed = codes.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []));
    if (failed.length === 0) throw error;
    return { written: false, failed };
  }
}

/** Changes one item, in one transaction with `also` where there is any. @returns whether it took effect */
export async function updateWith(
  { update, change, condition }: Extract<Write, { readonly update: Key }>,
  also: readonly Write[],
  attempts?: number,
): Promise<boolean> {
  if (also.length === 0) return (await updateItem(update, change, condition)).written;
  return (await transact([{ update, change, condition }, ...also], attempts)).written;
}
