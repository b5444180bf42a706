import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { log } from '#config/log.ts';
import { forgetCodePhone } from '#data/codes.ts';
import { keys } from '#data/keys.ts';
import { claimSending, markSent } from '#data/sending-claims.ts';
import { findEndOfQuiet, isUrgent } from '#domain/quiet-hours.ts';
import { composeNotice } from './compose-notice.ts';
import { composeSms } from './compose-sms.ts';
import { count } from './count.ts';
import { handleEachMessage } from './handle-each-message.ts';
import { isNotice, type NoticeMessage, type SmsMessage, smsMessage } from './queue-messages.ts';
import { sendAll } from './queues.ts';
import { sendSms } from './send-sms.ts';
import { NoCreditError, type Sms } from './sms-provider.ts';

/** The longest that SQS holds a message back, in seconds. */
const longestDelay = 900;

/** Sends the SMS of the queue `sms`, each once; at night only those that cannot wait. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return handleEachMessage('sms', event, handleOne);
}

async function handleOne(record: SQSRecord): Promise<void> {
  const message = v.parse(smsMessage, JSON.parse(record.body));
  const now = new Date();
  if (isNotice(message)) return sendNotice(message, record.messageId, now);
  await sendClaimed(message, () => composeSms(message, now), now);
  await forgetRequest(message);
}

/** Held back until the quiet hours are over, it is decided anew then: what is no longer true is not sent. */
async function sendNotice(message: NoticeMessage, holder: string, now: Date): Promise<void> {
  if (message.heldUntil && message.heldUntil > now.toISOString())
    return hold(message, message.heldUntil, now);
  const notice = await composeNotice(message, now);
  if (!notice) return log.info('sms: nothing to tell', { kind: message.kind });
  const end = findEndOfQuiet(now);
  const waits = end && !(notice.about && isUrgent(notice.about, now));
  if (waits) return hold(message, end.toISOString(), now);
  await sendClaimed(
    message,
    async () => notice.sms,
    now,
    message.kind === 'assignments' ? holder : undefined,
  );
}

/**
 * Puts a notice back into the queue. A process that dies behind this leaves the message twice: its claim lets one of them
 * be sent.
 */
async function hold(message: NoticeMessage, heldUntil: string, now: Date): Promise<void> {
  const left = Math.ceil((Date.parse(heldUntil) - now.getTime()) / 1000);
  const delaySeconds = Math.min(longestDelay, left);
  const unsent = await sendAll([{ queue: 'sms' as const, body: { ...message, heldUntil }, delaySeconds }]);
  if (unsent.length > 0) throw new Error('The SMS could not be held back.');
}

async function sendClaimed(
  { event, kind }: SmsMessage,
  compose: () => Promise<Sms | undefined>,
  now: Date,
  holder?: string,
): Promise<void> {
  const key = keys.smsClaim(event, kind);
  const claim = await claimSending(key, now, holder);
  if (claim === 'sent' || claim === 'left') return;
  // Somebody else is sending, or died while sending: the queue asks again after the lease.
  if (claim === 'busy') throw new Error('This SMS is being sent.');
  const sms = await compose();
  if (!sms) return log.info('sms: nothing to send', { kind });
  await sendCounted(sms, kind);
  await markSent(key, new Date());
}

/** What was rejected, or may have gone out, is not sent again. */
async function sendCounted(sms: Sms, kind: string): Promise<void> {
  try {
    const outcome = await sendSms(sms);
    count(outcome === 'rejected' ? 'SmsRejected' : 'SmsSent');
    if (outcome === 'accepted') log.info('sms: sent', { kind });
    else log.warn(`sms: ${outcome}`, { kind });
  } catch (error) {
    if (error instanceof NoCreditError) count('SmsNoCredit');
    throw error;
  }
}

/** A request for a code holds a number, which is not needed any longer. */
async function forgetRequest({ event, kind }: SmsMessage): Promise<void> {
  if (kind === 'code') await forgetCodePhone(event);
}
