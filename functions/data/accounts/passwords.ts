import * as v from 'valibot';
import { keys } from '#data/keys.ts';
import { getItem, updateItem } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';

const stored = v.object({ hash: v.string(), epoch: v.number() });

/** A password's hash and the account's epoch that it belongs to: a login refuses a pair that does not agree. */
export type StoredPassword = v.InferOutput<typeof stored>;

/** The password of an account, strongly consistent; undefined while it has none. */
export async function findPassword(accountId: string): Promise<StoredPassword | undefined> {
  const item = await getItem(keys.password(accountId));
  return item && v.parse(stored, item);
}

/** Sets the password of an account, as part of a transaction that makes or changes the account. */
export function setPassword(accountId: string, { hash, epoch }: StoredPassword): Write {
  return {
    update: keys.password(accountId),
    change: { set: { hash, epoch } },
    condition: { absentOrBelow: { epoch } },
  };
}

export function removePassword(accountId: string): Write {
  return { remove: keys.password(accountId), condition: {} };
}

/** Replaces a hash by one of the same password at today's cost, unless the password was changed meanwhile. */
export async function replaceHash(accountId: string, previous: string, hash: string): Promise<void> {
  await updateItem(keys.password(accountId), { set: { hash } }, { equals: { hash: previous } });
}
