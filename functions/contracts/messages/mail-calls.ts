import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { unreadable } from '#contracts/paging.ts';
import { known } from '#shared/known.ts';
import { emailTroubles, mailFates } from './mail-fates.ts';
import { smsStates } from './sms-states.ts';

/** A mail of the last 30 days; `at` is when its fate was known (ISO times). */
export const sentMail = v.object({
  kind: v.string(),
  sentAt: v.string(),
  fate: known(mailFates),
  at: v.string(),
});
/** An SMS of the last 30 days: neither its words nor its number are kept. */
export const sentSms = v.object({
  kind: v.string(),
  sentAt: v.string(),
  state: known(smsStates),
});
export type SentMail = v.InferOutput<typeof sentMail>;

export const listMails = defineContract({
  name: 'listMails',
  summary:
    'The last 20 mails and 20 SMS to a household or collector within 30 days, newest first, and what became of each',
  call: 'GET /admins/accounts/{id}/mails',
  /** `service` for households, `setup` for collectors. */
  duty: ['service', 'setup'],
  answer: v.object({
    mails: v.array(sentMail),
    sms: v.array(sentSms),
    /** There while mail to the present address comes back or is unwanted. */
    emailTrouble: v.optional(known(emailTroubles)),
    unreadable,
  }),
  errors: ['not_found'],
});
