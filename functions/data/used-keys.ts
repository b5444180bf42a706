import { checkSameRequest, type Idempotency } from '#domain/idempotency.ts';
import { keys } from './keys.ts';
import { getItem, type Stored } from './table/table.ts';
import type { Write } from './table/transaction.ts';

/** How long it is remembered what was made under an idempotency key, in seconds: 7 days. */
const keptSeconds = 7 * 24 * 60 * 60;

/** An `Idempotency-Key` and the request that it came with, as fingerprints; the key is its owner's own. */
export type UsedKey = { readonly ownerId: string; readonly keyHash: string; readonly requestHash: string };

/** Notes what is made (its id, under its name), for the transaction that makes it; nothing without a key. Refused when it was used within the last 7 days. */
export function noteUse(key: UsedKey | undefined, made: Stored, now: Date): readonly Write[] {
  if (!key) return [];
  const { ownerId, keyHash, requestHash } = key;
  const seconds = Math.floor(now.getTime() / 1000);
  return [
    {
      put: { ...keys.idempotency(ownerId, keyHash), requestHash, ...made, expiresAt: seconds + keptSeconds },
      // TTL deletes late: a key counts as gone from the second that it expires in.
      condition: { absentOrBelow: { expiresAt: seconds + 1 } },
    },
  ];
}

/** What the same request made under its key before, if anything. @throws AppError `conflict` when the key was used for another one */
export async function findRepeated(ownerId: string, idempotency: Idempotency | undefined, now: Date) {
  const used = idempotency && (await findUse({ ownerId, keyHash: idempotency.keyHash }, now));
  if (used) checkSameRequest(used, idempotency);
  return used;
}

/** What was made under a key, and for which request; undefined when it was not used within the last 7 days. */
export async function findUse(
  { ownerId, keyHash }: Pick<UsedKey, 'ownerId' | 'keyHash'>,
  now: Date,
): Promise<(Stored & { readonly requestHash: string }) | undefined> {
  const known = await getItem(keys.idempotency(ownerId, keyHash));
  if (!known || Number(known.expiresAt) * 1000 <= now.getTime()) return undefined;
  return { ...known, requestHash: String(known.requestHash) };
}
