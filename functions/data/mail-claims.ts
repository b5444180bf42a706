import { keys } from './keys.ts';
import { putItem, updateItem } from './table.ts';

/**
 * How long a claim keeps others from sending, in seconds: longer than the mail job may run, shorter than its queue
 * holds a message back, so that the next try finds it expired.
 */
export const leaseSeconds = 15;

/** How long a sent mail is remembered, in seconds: as long as a message can come back from a dead-letter queue. */
const rememberedSeconds = 15 * 24 * 60 * 60;

export type Claim = 'mine' | 'sent' | 'busy';

/**
 * Claims a mail for sending, in two steps, because sending itself cannot be part of a transaction: a claim is a lease
 * (`leaseUntil`) until the mail is marked as sent (`sentAt`). A retry after that sends nothing. A process that died in
 * between leaves a lease that runs out, and the next try sends: a mail that is sent twice is better than
 * one that is never sent.
 */
export async function claimMail(event: string, kind: string, now: Date): Promise<Claim> {
  const seconds = Math.floor(now.getTime() / 1000);
  const result = await putItem(
    {
      ...keys.mailClaim(event, kind),
      leaseUntil: seconds + leaseSeconds,
      expiresAt: seconds + rememberedSeconds,
    },
    { absentOrBelow: { leaseUntil: seconds }, equals: { sentAt: undefined } },
  );
  if (result.written) return 'mine';
  return result.old?.sentAt === undefined ? 'busy' : 'sent';
}

/** The mail went out: it will not be sent again. */
export async function markMailSent(event: string, kind: string, now: Date): Promise<void> {
  await updateItem(keys.mailClaim(event, kind), { set: { sentAt: now.toISOString() } }, { exists: true });
}
