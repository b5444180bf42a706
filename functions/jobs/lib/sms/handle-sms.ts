import { log } from '#config/log.ts';
import type { SmsRoute } from '#contracts/messages/sms-states.ts';
import { keys } from '#data/keys.ts';
import { claimSending, markSent } from '#data/messages/sending-claims.ts';
import { settleSms } from '#data/messages/sent-sms.ts';
import { forgetCodePhone } from '#data/phones/codes.ts';
import { findEndOfQuiet } from '#domain/phones/quiet-hours.ts';
import { handleEachMessage } from '#jobs/lib/queues/handle-each-message.ts';
import { holdBack } from '#jobs/lib/queues/queues.ts';
import { rowOf, type SmsMessage } from '#notices/due.ts';
import { smsMessage } from '#notices/messages.ts';
import { type PreparedSms, prepareSms } from './compose-sms.ts';
import { findRoutes, sendByRoutes } from './send-by-routes.ts';

/** Sends the SMS of a queue, each once; at night only those that cannot wait. */
export function handleSms(job: 'codes' | 'sms') {
  return handleEachMessage(job, smsMessage, async (message, { messageId }) => {
    const route = await sendOne(message, messageId, new Date());
    // A request for a code holds a number, which is not needed any longer.
    if (message.kind === 'code') await forgetCodePhone(message.event, route);
  });
}

/** Held back until the quiet hours are over, it is decided anew then: what is no longer true is not sent. @returns the route that took it */
async function sendOne(message: SmsMessage, holder: string, now: Date): Promise<SmsRoute | undefined> {
  const { kind, heldUntil } = message;
  const hold = async (until: string) => {
    await holdBack({ queue: 'sms', body: message }, until, now);
    return undefined;
  };
  if (heldUntil && heldUntil > now.toISOString()) return hold(heldUntil);
  const sms = await prepareSms(message, now);
  if (!sms) {
    log.info('sms: nothing to tell', { kind });
    return undefined;
  }
  const end = findEndOfQuiet(now);
  if (end && !sms.isUrgent) return hold(end.toISOString());
  const outcome = await sendClaimed(message, sms, rowOf(message).gathers && holder);
  return outcome?.answer.state === 'sent' ? outcome.route : undefined;
}

async function sendClaimed(message: SmsMessage, { to, accountId, write }: PreparedSms, holder?: string) {
  const { event, kind } = message;
  const key = keys.smsClaim(event, kind);
  const claim = await claimSending(key, new Date(), holder);
  if (claim === 'sent' || claim === 'left') return undefined;
  // Somebody else is sending, or died while sending: the queue asks again after the lease.
  if (claim === 'busy') throw new Error('This SMS is being sent.');
  const routes = await findRoutes(new Date());
  const written = await write();
  if (!written) {
    log.info('sms: nothing to send', { kind });
    return undefined;
  }
  const sms = { to, text: written.text, kind, accountId };
  const outcome = await sendByRoutes(sms, routes).catch(async (error) => {
    await written.giveBack?.();
    throw error;
  });
  await markSent(key, new Date());
  // What nothing is known of stays so, until a report comes.
  const { answer, reference } = outcome;
  await settleSms({ id: reference.id }, answer.state, answer.state === 'sent' ? answer.id : undefined);
  return outcome;
}
