import type { Key } from './keys.ts';
import { putItem, updateItem } from './table.ts';

/**
 * How long a claim keeps others from sending, in seconds: longer than the jobs that send may run, shorter than their queues
 * hold a message back, so that the next try finds it expired.
 */
export const leaseSeconds = 15;

/** How long a sent message is remembered, in seconds: as long as a message can come back from a dead-letter queue. */
const rememberedSeconds = 15 * 24 * 60 * 60;

export type Claim = 'mine' | 'sent' | 'busy';

/**
 * Claims a mail or an SMS for sending, in two steps, because sending itself cannot be part of a transaction: a claim is a
 * lease (`leaseUntil`) until the message is marked as sent (`sentAt`). A retry after that sends nothing. A process that died in
 * between leaves a lease that runs out, and the next try sends: a message that is sent twice is better than
 * one that is never sent.
 * @param key of `keys.mailClaim` or `keys.smsClaim`
 */
export async function claimSending(key: Key, now: Date): Promise<Claim> {
  const seconds = Math.floor(now.getTime() / 1000);
  const result = await putItem(
    {
      ...key,
      leaseUntil: seconds + leaseSeconds,
      expiresAt: seconds + rememberedSeconds,
    },
    { absentOrBelow: { leaseUntil: seconds }, equals: { sentAt: undefined } },
  );
  if (result.written) return 'mine';
  return result.old?.sentAt === undefined ? 'busy' : 'sent';
}

/** The message went out: it will not be sent again. */
export async function markSent(key: Key, now: Date): Promise<void> {
  await updateItem(key, { set: { sentAt: now.toISOString() } }, { exists: true });
}
