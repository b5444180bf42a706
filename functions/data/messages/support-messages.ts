import { decodeTime, ulid } from 'ulid';
import * as v from 'valibot';
import type { SupportMessage } from '#contracts/messages/contact-calls.ts';
import { logAct } from '#data/audit/audit.ts';
import { keys, partitions } from '#data/keys.ts';
import { cutPage, decodeCursor, type PageRequest } from '#data/table/cursors.ts';
import { readEach, readOne } from '#data/table/readable.ts';
import { getItem, putItem, queryItems, removeItem, type Stored } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import type { Act } from '#domain/audit/audit.ts';

/** What somebody writes to support. */
export type SupportForm = Omit<SupportMessage, 'id' | 'createdAt' | 'resolvedAt'>;

const contact = v.object({ name: v.string(), email: v.string(), subject: v.string(), message: v.string() });

const storedMessage = v.object({
  PK: v.string(),
  contact,
  createdAt: v.string(),
  resolvedAt: v.optional(v.string()),
});

/** A stored item or an index entry as a message. */
export function parseSupportMessage(stored: Stored): SupportMessage {
  const { PK, contact, createdAt, resolvedAt } = v.parse(storedMessage, stored);
  return { id: PK.slice(keys.supportMessage('').PK.length), ...contact, createdAt, resolvedAt };
}

/**
 * Writes a new message to support; the stream's consumers mail it on.
 * @param accountId of who was logged in: certainly theirs, unlike an address that somebody typed
 */
export function newSupportMessage(form: SupportForm, now: Date, accountId?: string) {
  const id = ulid(now.getTime());
  const { name, email, subject, message } = form;
  const item = {
    ...keys.supportMessage(id),
    contact: { name, email, subject, message },
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

/** Stores a message to support. */
export async function storeSupportMessage(...message: Parameters<typeof newSupportMessage>): Promise<void> {
  const { put, condition } = newSupportMessage(...message);
  const result = await putItem(put, condition);
  if (!result.written) throw new Error('A new message has the id of another.');
}

/** The message of an id; undefined when there is none, or when it cannot be read. */
export async function findSupportMessage(id: string): Promise<SupportMessage | undefined> {
  const stored = await getItem(keys.supportMessage(id));
  return readOne(stored, parseSupportMessage);
}

type SupportMessagePage = {
  readonly messages: readonly SupportMessage[];
  readonly nextCursor: string | undefined;
};

/**
 * Messages to support, newest first.
 * @throws AppError `bad_input` when the cursor is not one of this list
 */
export async function listSupportMessages(page: PageRequest): Promise<SupportMessagePage> {
  const { items, lastKey } = await queryItems({
    index: 'lists',
    partition: partitions.supportMessages(),
    below: decodeCursor(page.cursor),
    newestFirst: true,
    limit: page.limit + 1,
  });
  const { shown, nextCursor } = cutPage(
    { items, lastKey },
    page.limit,
    parseSupportMessage,
    ({ listsSK }) => listsSK,
  );
  return { messages: shown, nextCursor };
}

/** All messages that an account sent while it was logged in. */
export async function listMessagesByAccount(accountId: string): Promise<readonly SupportMessage[]> {
  return readEach(await queryMessages(partitions.supportMessagesByAccount(accountId)), parseSupportMessage);
}

/**
 * All messages that were written without a login under an address and are newer than an id. Give an account's id:
 * messages from before it may be another person's.
 */
export async function listMessagesByEmail(
  email: string,
  newerThan?: string,
): Promise<readonly SupportMessage[]> {
  return readEach(
    await queryMessages(partitions.supportMessagesByEmail(email), newerThan),
    parseSupportMessage,
  );
}

async function queryMessages(partition: string, newerThan?: string): Promise<readonly Stored[]> {
  const messages: Stored[] = [];
  for (let above = newerThan; ; ) {
    const range = { index: 'related', partition, above } as const;
    const { items, lastKey } = await queryItems(range);
    messages.push(...items);
    if (!lastKey) return messages;
    above = String(lastKey.relatedSK);
  }
}

/** Whose messages are removed: an account's, and those written under its proved address (or empty) until an instant. */
type Writer = { readonly accountId: string; readonly email: string; readonly deletedAt: string };

/**
 * Removes what a person wrote to support, readable or not: the keys say whose it is, and when it was written. What was
 * written under the address after the deletion belongs to its next owner and stays. Earlier ones go even if the address
 * was never proved: support has them in its mail, and keeping what a household wants erased would be worse.
 */
export async function removeMessagesOf({ accountId, email, deletedAt }: Writer): Promise<number> {
  const under = email === '' ? [] : await queryMessages(partitions.supportMessagesByEmail(email), accountId);
  const own = [
    ...(await queryMessages(partitions.supportMessagesByAccount(accountId))),
    ...under.filter(({ relatedSK }) => decodeTime(String(relatedSK)) <= Date.parse(deletedAt)),
  ];
  for (const { PK, SK } of own) await removeItem({ PK: String(PK), SK: String(SK) });
  return own.length;
}

/**
 * Marks a message as dealt with; the first time counts.
 * @returns the message as it is now; undefined when there is none
 */
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
