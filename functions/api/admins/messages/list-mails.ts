import { listMails } from '#contracts/messages/mail-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { readMails } from '#data/messages/mails.ts';
import { readSms } from '#data/messages/sent-sms.ts';
import { AppError } from '#domain/app-error.ts';
import { viewMail } from '#domain/messages/mail-fate.ts';
import { endpoint } from '#http/endpoint.ts';

/** As many as of mails, newest first. */
const maxSms = 20;

export const handler = endpoint(listMails, async ({ params, now }) => {
  const [account, mails, sms] = await Promise.all([
    findAccount(params.id),
    readMails(params.id, now),
    readSms(params.id, now),
  ]);
  if (!account) throw new AppError('not_found');
  return { mails: mails.map(viewMail), sms: sms.slice(0, maxSms), emailTrouble: account.emailMark?.kind };
});
