import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { MailFate } from '#contracts/messages/mail-fates.ts';
import { type MailKind, mailKinds } from '#contracts/messages/mail-kinds.ts';
import { alive } from '#data/accounts/change-account.ts';
import { keys, normaliseEmail, partitions } from '#data/keys.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems, type Stored, updateItem } from '#data/table/table.ts';
import type { EmailMark, MailRecord } from '#domain/messages/mail-fate.ts';
import { known } from '#shared/known.ts';

/** How long it is remembered what became of a mail, in seconds. */
const rememberedSeconds = 30 * 24 * 60 * 60;

const maxShown = 20;

const stored = v.object({
  kind: known(mailKinds),
  sentAt: v.string(),
  addressHash: v.string(),
  sent: v.optional(v.string()),
  undelivered: v.optional(v.string()),
  delivered: v.optional(v.string()),
  bounced: v.optional(v.string()),
  complained: v.optional(v.string()),
});

/** What SES tells of one mail; times in ISO. */
export type FateOfMail = {
  readonly accountId: string;
  readonly messageId: string;
  readonly kind: MailKind;
  readonly addressHash: string;
  readonly sentAt: string;
  readonly fate: MailFate;
  readonly at: string;
};

/** Tells whether a mail went to the address that an account has now, without keeping that address beside the mail. */
export function hashAddress(email: string): string {
  return createHash('sha256').update(normaliseEmail(email)).digest('hex').slice(0, 16);
}

/** Tells the domains of addresses apart. */
export function hashDomain(email: string): string {
  return hashAddress(email.slice(email.lastIndexOf('@')));
}

/** Notes a fate of a mail. Each fate has an attribute of its own: twice is as once, and any order will do. */
export async function noteFate(mail: FateOfMail): Promise<void> {
  const { accountId, messageId, kind, addressHash, sentAt, fate, at } = mail;
  const expiresAt = Math.floor(Date.parse(sentAt) / 1000) + rememberedSeconds;
  const change = { set: { kind, addressHash, sentAt, expiresAt }, setOnce: { [fate]: at } };
  await updateItem(keys.mail(accountId, sentAt, messageId), change, {});
}

/** The last mails to an account, newest first, strongly consistent. TTL deletes late: those past their time are left out. */
export async function readMails(accountId: string, now: Date): Promise<readonly MailRecord[]> {
  const { items } = await queryItems({
    partition: partitions.mails(accountId),
    newestFirst: true,
    consistent: true,
    limit: maxShown,
    filter: { above: { expiresAt: Math.floor(now.getTime() / 1000) } },
  });
  return readEach(items, parseMail);
}

function parseMail(item: Stored): MailRecord {
  const { kind, sentAt, addressHash, ...fates } = v.parse(stored, item);
  return { kind, sentAt, addressHash, fates };
}

/** Marks an account's address, or takes the mark away. @returns false when the address or its mark (`seen`) changed meanwhile */
export async function markEmail(
  accountId: string,
  mark: EmailMark | undefined,
  seen: { readonly email: string; readonly emailMark?: EmailMark | undefined },
): Promise<boolean> {
  const condition = alive({ email: seen.email, emailMark: seen.emailMark });
  return (await updateItem(keys.account(accountId), { set: { emailMark: mark } }, condition)).written;
}
