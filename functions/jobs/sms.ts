import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { log } from '#config/log.ts';
import { forgetCodePhone } from '#data/codes.ts';
import { keys } from '#data/keys.ts';
import { claimSending, markSent } from '#data/sending-claims.ts';
import { composeSms } from './compose-sms.ts';
import { handleEachMessage } from './handle-each-message.ts';
import { type SmsMessage, smsMessage } from './queue-messages.ts';
import { sendSms } from './send-sms.ts';

/** Sends the SMS of the queue `sms`, each once. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return handleEachMessage('sms', event, sendOne);
}

async function sendOne(record: SQSRecord): Promise<void> {
  const message = v.parse(smsMessage, JSON.parse(record.body));
  const { kind } = message;
  const key = keys.smsClaim(message.event, kind);
  const now = new Date();
  const claim = await claimSending(key, now);
  if (claim === 'sent') return forgetRequest(message);
  // Somebody else is sending, or died while sending: the queue asks again after the lease.
  if (claim === 'busy') throw new Error('This SMS is being sent.');
  const sms = await composeSms(message, now);
  if (!sms) {
    log.info('sms: nothing to send', { kind });
    return forgetRequest(message);
  }
  await sendSms(sms);
  await markSent(key, new Date());
  log.info('sms: sent', { kind });
  await forgetRequest(message);
}

/** A request for a code holds a number, which is not needed any longer. */
async function forgetRequest({ event, kind }: SmsMessage): Promise<void> {
  if (kind === 'code') await forgetCodePhone(event);
}
