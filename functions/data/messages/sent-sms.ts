import * as v from 'valibot';
import { keys, partitions } from '#data/keys.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems, removePartition } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import { toSeconds } from '#domain/accounts/sessions.ts';

/** How long it is remembered which SMS were sent, in seconds: as long as for mails. */
const rememberedSeconds = 30 * 24 * 60 * 60;

const stored = v.object({ kind: v.string(), sentAt: v.string() });

/** An SMS to the owner of an account: its kind and when it was sent, never its words or the number. */
export type SentSms = v.InferOutput<typeof stored>;

/** Notes an SMS, as part of the transaction that marks it as sent. */
export function noteSms(accountId: string, kind: string, now: Date): Write {
  const sentAt = now.toISOString();
  const item = { ...keys.sentSms(accountId, sentAt, kind), kind, sentAt };
  return { put: { ...item, expiresAt: toSeconds(now) + rememberedSeconds }, condition: {} };
}

/** The SMS of the last 30 days, newest first, strongly consistent. TTL deletes late: older ones are left out. */
export async function readSms(accountId: string, now: Date): Promise<readonly SentSms[]> {
  const { items } = await queryItems({
    partition: partitions.sentSms(accountId),
    newestFirst: true,
    consistent: true,
    filter: { above: { expiresAt: toSeconds(now) } },
  });
  return readEach(items, (item) => v.parse(stored, item));
}

/** Removes what is known of the SMS to a deleted account. @returns how many there were */
export function removeSms(accountId: string): Promise<number> {
  return removePartition(partitions.sentSms(accountId));
}
