import { listMails } from '#contracts/messages/mail-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { readMails } from '#data/messages/mails.ts';
import { AppError } from '#domain/app-error.ts';
import { viewMail } from '#domain/messages/mail-fate.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listMails, async ({ params, now }) => {
  const [account, mails] = await Promise.all([findAccount(params.id), readMails(params.id, now)]);
  if (!account) throw new AppError('not_found');
  return { mails: mails.map(viewMail), emailTrouble: account.emailMark?.kind };
});
