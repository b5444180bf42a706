import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type MailFate, mailFates } from '#contracts/messages/mail-fates.ts';
import { endAfter } from '#data/kept.ts';
import { keys, normaliseEmail, partitions } from '#data/keys.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems, type Stored, updateItem } from '#data/table/table.ts';
import type { MailRecord } from '#domain/messages/mail-fate.ts';

/** How long it is remembered what became of a mail, in days. */
const rememberedDays = 30;

const maxShown = 20;

const stored = v.object({
  kind: v.string(),
  sentAt: v.string(),
  addressHash: v.string(),
  ...v.entriesFromList(mailFates, v.optional(v.string())),
});

/** What SES tells of one mail; times in ISO. */
export type FateOfMail = {
  readonly accountId: string;
  readonly messageId: string;
  readonly kind: string;
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
  const expiresAt = endAfter(sentAt, rememberedDays);
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
