import { findDue } from '#notices/due.ts';
import type { Occasions } from '#notices/notice.ts';
import { sendAll } from './queues.ts';

/**
 * Queues what is due by mail and by SMS; to whom it goes by which is decided when it is sent.
 * @throws Error when a queue does not take it
 */
export async function queueNotices<O extends 'nextStop' | 'lateStop'>(
  occasion: O,
  changes: readonly Occasions[O][],
): Promise<void> {
  const messages = changes.flatMap((change) => [
    ...findDue('mail', occasion, change).map((body) => ({ queue: 'mail' as const, body })),
    ...findDue('sms', occasion, change).map((body) => ({ queue: 'sms' as const, body })),
  ]);
  if ((await sendAll(messages)).length > 0) throw new Error('Notices could not be queued.');
}
