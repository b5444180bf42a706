import { decodeTime, ulid } from 'ulid';
import * as v from 'valibot';
import type { SupportMessage } from '#contracts/messages/contact-calls.ts';
import { logAct } from '#data/audit/audit.ts';
import { keys, partitions } from '#data/keys.ts';
import { decodeCursor, type PageRequest, readPage } from '#data/table/cursors.ts';
import { readAll, readOne } from '#data/table/readable.ts';
import { getItem, keyOf, putNew, queryAll, type Range, removeItem, type Stored } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import type { Act } from '#domain/audit/audit.ts';

export type SupportForm = Omit<SupportMessage, 'id' | 'createdAt' | 'resolvedAt'>;

const contact = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.optional(v.string()),
  subject: v.string(),
  message: v.string(),
});

const storedMessage = v.object({
  PK: v.string(),
  contact,
  createdAt: v.string(),
  resolvedAt: v.optional(v.string()),
});

export function parseSupportMessage(stored: Stored): SupportMessage {
  const { PK, contact, createdAt, resolvedAt } = v.parse(storedMessage, stored);
  return { id: PK.slice(keys.supportMessage('').PK.length), ...contact, createdAt, resolvedAt };
}

/** Writes a message to support, which the stream mails on. @param accountId of who was logged in: certainly theirs, unlike a typed address */
export function newSupportMessage(form: SupportForm, now: Date, accountId?: string) {
  const id = ulid(now.getTime());
  const { name, email, phone, subject, message } = form;
  const item = {
    ...keys.supportMessage(id),
    contact: { name, email, phone, subject, message },
    createdAt: now.toISOString(),
    version: 1,
    listsPK: partitions.supportMessages(),
    listsSK: id,
    relatedPK: accountId
      ? partitions.supportMessagesByAccount(accountId)
      : partitions.supportMessagesByEmail(email),
    relatedSK: id,
  };
  return { put: item, condition: { exists: false } } as const;
}

export async function storeSupportMessage(...message: Parameters<typeof newSupportMessage>): Promise<void> {
  await putNew(newSupportMessage(...message).put);
}

/** The message of an id; undefined when there is none, or when it cannot be read. */
export async function findSupportMessage(id: string): Promise<SupportMessage | undefined> {
  const stored = await getItem(keys.supportMessage(id));
  return readOne(stored, parseSupportMessage);
}

/** Messages to support, newest first. @throws AppError `bad_input` when the cursor is not one of this list */
export async function listSupportMessages(page: PageRequest) {
  const below = decodeCursor(page.cursor);
  const range = {
    index: 'lists',
    partition: partitions.supportMessages(),
    below,
    newestFirst: true,
  } as const;
  const { shown, nextCursor } = await readPage(range, page.limit, parseSupportMessage);
  return { messages: shown, nextCursor };
}

/** All messages that an account sent while it was logged in. */
export function listMessagesByAccount(accountId: string): Promise<readonly SupportMessage[]> {
  return readAll(ofWriter(partitions.supportMessagesByAccount(accountId)), parseSupportMessage);
}

/** Messages written without a login under an address, newer than an id: those from before an account may be another person's. */
export function listMessagesByEmail(email: string, newerThan?: string): Promise<readonly SupportMessage[]> {
  return readAll(ofWriter(partitions.supportMessagesByEmail(email), newerThan), parseSupportMessage);
}

const ofWriter = (partition: string, above?: string): Range => ({ index: 'related', partition, above });

/** Whose messages are removed: an account's, and those written under its proved address (or empty) until an instant. */
type Writer = { readonly accountId: string; readonly email: string; readonly deletedAt: string };

/** Removes what a person wrote to support until the deletion, readable or not; what came later is the next owner's of the address. */
export async function removeMessagesOf({ accountId, email, deletedAt }: Writer): Promise<number> {
  const under =
    email === '' ? [] : await queryAll(ofWriter(partitions.supportMessagesByEmail(email), accountId));
  const own = [
    ...(await queryAll(ofWriter(partitions.supportMessagesByAccount(accountId)))),
    ...under.filter(({ relatedSK }) => decodeTime(String(relatedSK)) <= Date.parse(deletedAt)),
  ];
  for (const item of own) await removeItem(keyOf(item));
  return own.length;
}

/** Marks a message as dealt with; the first time counts. @returns the message; undefined when there is none */
export async function resolveSupportMessage(id: string, act: Act): Promise<SupportMessage | undefined> {
  await transact([
    {
      update: keys.supportMessage(id),
      change: { set: { resolvedAt: act.at.toISOString() }, add: { version: 1 } },
      condition: { exists: true, equals: { resolvedAt: undefined } },
    },
    ...logAct(act, id),
  ]);
  return findSupportMessage(id);
}
