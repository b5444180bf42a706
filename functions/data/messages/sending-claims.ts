import type { Key } from '#data/keys.ts';
import { putItem, updateItem } from '#data/table/table.ts';

/** How long a claim keeps others from sending, in seconds: longer than a job runs, shorter than its queue holds a message back. */
export const leaseSeconds = 15;

/** How long a sent message is remembered, in seconds: as long as a message can come back from a dead-letter queue. */
const rememberedSeconds = 15 * 24 * 60 * 60;

/** `left`: the same is in the hands of another message, which stays in its queue until it is sent. */
export type Claim = 'mine' | 'sent' | 'busy' | 'left';

/**
 * Claims a mail or an SMS in two steps, since sending is no part of a transaction: a lease (`leaseUntil`), then the mark that it is sent
 * (`sentAt`). The lease of a process that died runs out, and the next try sends: twice is better than never.
 * @param holder the queue's message that asks, where several ask for the same
 */
export async function claimSending(key: Key, now: Date, holder?: string): Promise<Claim> {
  const seconds = Math.floor(now.getTime() / 1000);
  const result = await putItem(
    { ...key, leaseUntil: seconds + leaseSeconds, holder, expiresAt: seconds + rememberedSeconds },
    { absentOrBelow: { leaseUntil: seconds }, equals: { sentAt: undefined } },
  );
  if (result.written) return 'mine';
  if (result.old?.sentAt !== undefined) return 'sent';
  const other = result.old?.holder;
  return other === undefined || other === holder ? 'busy' : 'left';
}

export async function markSent(key: Key, now: Date): Promise<void> {
  await updateItem(key, { set: { sentAt: now.toISOString() } }, { exists: true });
}
