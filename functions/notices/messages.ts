import * as v from 'valibot';
import { isStillTrue, listKinds, type MailMessage, rowOf, type SmsMessage } from './due.ts';
import type { AnySubject, Channel } from './notice.ts';
import { subjects } from './subjects.ts';

/* The messages of the queues `mail` and `sms`. Apart from `notices.ts`, so that a bundle of the table has no reads of data. */

const held = { heldUntil: v.optional(v.string()) };

function noticeOf<M>(channel: Channel): v.GenericSchema<unknown, M> {
  const options = listKinds(channel).map((kind) => {
    const { entries } = subjects[rowOf({ kind }).about].message;
    return v.object({ kind: v.literal(kind), ...entries, ...held });
  });
  // The compiler cannot follow from the kind to what its row is about.
  return v.variant('kind', options) as unknown as v.GenericSchema<unknown, M>;
}

export const mailMessage = noticeOf<MailMessage>('mail');
export const smsMessage = noticeOf<SmsMessage>('sms');

/** What a message is about, as it is now; undefined when its recipient is gone, or it is no longer true. */
export async function readFacts(message: MailMessage | SmsMessage, now: Date) {
  const row = rowOf(message);
  const { read }: AnySubject = subjects[row.about];
  const facts = await read(message, row.to, now);
  return facts && isStillTrue(message, facts, now) ? facts : undefined;
}
