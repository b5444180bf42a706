import { listMails } from '#contracts/messages/mail-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { readMails } from '#data/messages/mails.ts';
import { readSms } from '#data/messages/sent-sms.ts';
import { AppError } from '#domain/app-error.ts';
import { viewMail } from '#domain/messages/mail-fate.ts';
import { endpoint } from '#http/endpoint.ts';
import { askColleague, hasDuty } from '#shared/duties.ts';

/** As many as mails are kept; the newest. */
const maxSms = 20;

export const handler = endpoint(listMails, async ({ params, account: caller, now }) => {
  const account = await findAccount(params.id);
  if (!account || account.role === 'admin') throw new AppError('not_found');
  const duty = account.role === 'user' ? 'service' : 'setup';
  if (!hasDuty(caller.duties, duty)) throw new AppError('forbidden', askColleague(duty));
  const [mails, sms] = await Promise.all([readMails(params.id, now), readSms(params.id, now)]);
  return { mails: mails.map(viewMail), sms: sms.slice(0, maxSms), emailTrouble: account.emailMark?.kind };
});
