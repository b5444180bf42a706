import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { log } from '#config/log.ts';
import type { MailFate } from '#contracts/messages/mail-fates.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { markEmail } from '#data/accounts/change-account.ts';
import { noteMails } from '#data/messages/mail-health.ts';
import { type FateOfMail, hashAddress, noteFate, readMails } from '#data/messages/mails.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { asTrouble, decideMark, isBouncing } from '#domain/messages/mail-fate.ts';
import { count } from './lib/count.ts';
import { type MailEvent, mailEvent } from './lib/mail/mail-event.ts';
import { handleEachMessage } from './lib/queues/handle-each-message.ts';

const handleEach = handleEachMessage('mail-events', mailEvent, handleOne);

/** Notes what became of each mail, as SES tells it, and marks the address of an account that takes none. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const answer = await handleEach(event);
  const failed = new Set(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  await countMails(event.Records.filter(({ messageId }) => !failed.has(messageId)).map(parseEvent));
  return answer;
}

const parseEvent = ({ body }: SQSRecord): MailEvent => v.parse(mailEvent, JSON.parse(body));

/** Mails to people who have left count, too. SQS delivers a few events twice, which changes the share by nothing that matters. */
async function countMails(events: readonly MailEvent[]): Promise<void> {
  const find = (fate: MailFate) => events.filter((event) => readFate(event) === fate);
  const [sent, bounced] = [find('sent').length, find('bounced')];
  if (sent + bounced.length === 0) return;
  const now = new Date();
  const domains = bounced.map(({ domain }) => domain);
  const health = await noteMails(sent, bounced.length, now, domains);
  if (bounced.length === 0 || !isBouncing(health, now)) return;
  log.warn('mail-events: too many mails bounce', { sent: health.sent });
  count('BouncesAboveLimit');
}

async function handleOne(event: MailEvent): Promise<void> {
  const fate = readFate(event);
  const { account: accountId, kind, messageId, address: addressHash, at } = event;
  if (!fate) return log.info('mail-events: of no use', { event: event.event, kind });
  // SES's format of the time may change, and the times are compared.
  const sentAt = new Date(event.sentAt).toISOString();
  const mail = { accountId, messageId, kind, addressHash, sentAt, fate, at };
  // Nothing is kept about a person who has left.
  if (!(await findAccount(accountId))) return undefined;
  await noteFate(mail);
  if (asTrouble(fate))
    log.warn('mail-events: an address takes no mail', { accountId, messageId, kind, fate });
  await follow(mail);
}

/** A mailbox that is full or does not answer is no reason to doubt the address: only permanent bounces are. */
function readFate({ event, bounceType }: MailEvent): MailFate | undefined {
  if (event === 'Send') return 'sent';
  if (event === 'Delivery') return 'delivered';
  if (event === 'Complaint') return 'complained';
  if (event === 'Bounce') return bounceType === 'Permanent' ? 'bounced' : 'undelivered';
  return undefined;
}

/** Sets or clears the account's mark. */
async function follow({ accountId, addressHash, sentAt, fate }: FateOfMail): Promise<void> {
  if (fate === 'sent' || fate === 'undelivered') return;
  await changeOnce({
    load: () => findAccount(accountId),
    decide: async (account) => {
      if (!account?.email || hashAddress(account.email) !== addressHash) return done(true);
      const { email, emailMark } = account;
      if (fate === 'delivered' && !emailMark) return done(true);
      const later = asTrouble(fate)
        ? (await readMails(accountId, new Date())).filter(
            (one) => one.addressHash === addressHash && one.sentAt > sentAt,
          )
        : [];
      const mark = decideMark(emailMark, { sentAt, fate }, later);
      return mark === emailMark ? done(true) : { mark, seen: { email, emailMark } };
    },
    save: ({ mark, seen }) => markEmail(accountId, mark, seen),
  });
}
