import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { environment } from '#config/environment.ts';
import { log } from '#config/log.ts';
import { keys } from '#data/keys.ts';
import { claimSending, markSent } from '#data/messages/sending-claims.ts';
import { noteSms } from '#data/messages/sent-sms.ts';
import { forgetCodePhone } from '#data/phones/codes.ts';
import { findEndOfQuiet } from '#domain/phones/quiet-hours.ts';
import { rowOf, type SmsMessage } from '#notices/due.ts';
import { smsMessage } from '#notices/messages.ts';
import { count } from './count.ts';
import { handleEachMessage } from './queues/handle-each-message.ts';
import { holdBack } from './queues/hold-back.ts';
import { type PreparedSms, prepareSms } from './sms/compose-sms.ts';
import { sendByArkesel } from './sms/sms-by-arkesel.ts';
import { sendByAws } from './sms/sms-by-aws.ts';
import { NoCreditError, type Sms, type SmsProvider } from './sms/sms-provider.ts';

/** The stage has one of them. */
const providers = { aws: sendByAws, arkesel: sendByArkesel } as const satisfies Record<string, SmsProvider>;

/** Sends the SMS of the queue `sms`, each once; at night only those that cannot wait. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return handleEachMessage('sms', event, handleOne);
}

async function handleOne(record: SQSRecord): Promise<void> {
  const message = v.parse(smsMessage, JSON.parse(record.body));
  await sendOne(message, record.messageId, new Date());
  // A request for a code holds a number, which is not needed any longer.
  if (message.kind === 'code') await forgetCodePhone(message.event);
}

/** Held back until the quiet hours are over, it is decided anew then: what is no longer true is not sent. */
async function sendOne(message: SmsMessage, holder: string, now: Date): Promise<void> {
  const { kind, heldUntil } = message;
  const hold = (until: string) => holdBack({ queue: 'sms', body: message }, until, now);
  if (heldUntil && heldUntil > now.toISOString()) return hold(heldUntil);
  const sms = await prepareSms(message, now);
  if (!sms) return log.info('sms: nothing to tell', { kind });
  const end = findEndOfQuiet(now);
  if (end && !sms.isUrgent) return hold(end.toISOString());
  await sendClaimed(message, sms, rowOf(message).gathers && holder);
}

async function sendClaimed(
  message: SmsMessage,
  { to, accountId, write }: PreparedSms,
  holder?: string,
): Promise<void> {
  const { event, kind } = message;
  const key = keys.smsClaim(event, kind);
  const claim = await claimSending(key, new Date(), holder);
  if (claim === 'sent' || claim === 'left') return;
  // Somebody else is sending, or died while sending: the queue asks again after the lease.
  if (claim === 'busy') throw new Error('This SMS is being sent.');
  const written = await write();
  if (!written) return log.info('sms: nothing to send', { kind });
  try {
    await sendCounted({ to, text: written.text }, kind);
  } catch (error) {
    await written.giveBack?.();
    throw error;
  }
  const now = new Date();
  await markSent(key, now, accountId === undefined ? [] : [noteSms(accountId, kind, now)]);
}

/** What was rejected, or may have gone out, is not sent again. */
async function sendCounted(sms: Sms, kind: string): Promise<void> {
  try {
    const outcome = await providers[environment('SMS_PROVIDER')](sms);
    count(outcome === 'rejected' ? 'SmsRejected' : 'SmsSent');
    if (outcome === 'accepted') log.info('sms: sent', { kind });
    else log.warn(`sms: ${outcome}`, { kind });
  } catch (error) {
    if (error instanceof NoCreditError) count('SmsNoCredit');
    throw error;
  }
}
