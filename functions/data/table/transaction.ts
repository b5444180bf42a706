import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import type { Key } from '#data/keys.ts';
import { documents } from './client.ts';
import { type Change, type Condition, conditionInput, updateInput } from './expressions.ts';
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
  const { condition } = write;
  if ('put' in write) return { Put: { Item: { ...write.put, writeId }, ...conditionInput(condition) } };
  if ('remove' in write) return { Delete: { Key: write.remove, ...conditionInput(condition) } };
  if ('check' in write) return { ConditionCheck: { Key: write.check, ...conditionInput(condition) } };
  return { Update: { Key: write.update, ...updateInput(write.change, condition, writeId) } };
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
  also: readonly Write[] = [],
  attempts?: number,
): Promise<boolean> {
  if (also.length === 0) return (await updateItem(update, change, condition)).written;
  return (await transact([{ update, change, condition }, ...also], attempts)).written;
}
