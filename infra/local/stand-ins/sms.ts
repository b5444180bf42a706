import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { SmsEvent } from '#jobs/sms-events.ts';
import type { Operations } from './service-error.ts';
import type { Store } from './store.ts';

const sending = v.object({
  DestinationPhoneNumber: v.pipe(v.string(), v.regex(/^\+\d{8,15}$/)),
  OriginationIdentity: v.string(),
  MessageBody: v.pipe(v.string(), v.nonEmpty()),
  Context: v.optional(v.record(v.string(), v.string()), {}),
});

/** An SMS that would have been sent; `to` in E.164. */
export type SentSms = ReturnType<typeof listSentSms>[number];

/** AWS End User Messaging: stores sent SMS, which nobody receives but a reader of the store, and tells that they arrived. */
export function createSmsOperations(store: Store, emit: (event: SmsEvent) => void): Operations {
  return {
    sendTextMessage: (input) => {
      const { DestinationPhoneNumber, OriginationIdentity, MessageBody, Context } = v.parse(sending, input);
      const MessageId = randomUUID();
      store
        .prepare(
          'INSERT INTO sms_outbox (message_id, sent_at, sender, recipient, text) VALUES (?, ?, ?, ?, ?)',
        )
        .run(MessageId, Date.now(), OriginationIdentity, DestinationPhoneNumber, MessageBody);
      // Cut as the rule of EventBridge cuts it.
      if (Context.sms) emit({ id: Context.sms, event: 'TEXT_DELIVERED', at: new Date().toISOString() });
      return { MessageId };
    },
  };
}

/** Sent SMS, newest first; those to one number when it is given. */
export function listSentSms(store: Store, to?: string, limit = 200) {
  const rows = store
    .prepare('SELECT * FROM sms_outbox WHERE ? IS NULL OR recipient = ? ORDER BY id DESC LIMIT ?')
    .all(to ?? null, to ?? null, limit);
  return rows.map((row) => ({
    id: Number(row.id),
    sentAt: new Date(Number(row.sent_at)),
    from: String(row.sender),
    to: String(row.recipient),
    text: String(row.text),
  }));
}
