import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { reportSms } from '#actions/messages/report-sms.ts';
import { handleEachMessage } from './queues/handle-each-message.ts';
import { smsEvent } from './sms/sms-event.ts';

/** Notes what became of each SMS, as AWS tells it. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return handleEachMessage('sms-events', event, handleOne);
}

async function handleOne(record: SQSRecord): Promise<void> {
  const { id, event, at } = v.parse(smsEvent, JSON.parse(record.body));
  await reportSms({ route: 'aws', reference: { id }, word: event, at });
}
