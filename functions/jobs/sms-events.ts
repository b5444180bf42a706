import { reportSms } from '#actions/messages/report-sms.ts';
import { handleEachMessage } from './queues/handle-each-message.ts';
import { smsEvent } from './sms/sms-event.ts';

/** Notes what became of each SMS, as AWS tells it. */
export const handler = handleEachMessage('sms-events', smsEvent, ({ id, event, at }) =>
  reportSms({ route: 'aws', reference: { id }, word: event, at }),
);
