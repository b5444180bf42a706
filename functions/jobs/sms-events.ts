import * as v from 'valibot';
import { reportSms } from '#actions/messages/report-sms.ts';
import { handleEachMessage } from './lib/queues/handle-each-message.ts';

/** AWS's event about an SMS, cut by the rule of EventBridge: our id and its word, neither number nor text. */
export const smsEvent = v.object({ id: v.string(), event: v.string(), at: v.string() });
export type SmsEvent = v.InferOutput<typeof smsEvent>;

/** Notes what became of each SMS, as AWS tells it. */
export const handler = handleEachMessage('sms-events', smsEvent, ({ id, event, at }) =>
  reportSms({ route: 'aws', reference: { id }, word: event, at }),
);
