import { ulid } from 'ulid';
import * as v from 'valibot';
import type { SupportMessage } from '#contracts/messages/contact-calls.ts';
import { logAct } from '#data/audit/audit.ts';
import { keys, partitions } from '#data/keys.ts';
import { cutPage, decodeCursor, type PageRequest } from '#data/table/cursors.ts';
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

/** The message of an id. */
export async function findSupportMessage(id: string): Promise<SupportMessage | undefined> {
  const stored = await getItem(keys.supportMessage(id));
  return stored && parseSupportMessage(stored);
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
  const read = { items: items.map(parseSupportMessage), lastKey };
  const { shown, nextCursor } = cutPage(read, page.limit, (last) => last.id);
  return { messages: shown, nextCursor };
}

/** All messages that an account sent while it was logged in. */
export function listMessagesByAccount(accountId: string): Promise<readonly SupportMessage[]> {
  return readMessages(partitions.supportMessagesByAccount(accountId));
}

/**
 * All messages that were written without a login under an address and are newer than an id. Give an account's id:
 * messages from before it may be another person's.
 */
export function listMessagesByEmail(email: string, newerThan?: string): Promise<readonly SupportMessage[]> {
  return readMessages(partitions.supportMessagesByEmail(email), newerThan);
}

async function readMessages(partition: string, newerThan?: string): Promise<readonly SupportMessage[]> {
  const messages: SupportMessage[] = [];
  for (let above = newerThan; ; ) {
    const range = { index: 'related', partition, above } as const;
    const { items, lastKey } = await queryItems(range);
    messages.push(...items.map(parseSupportMessage));
    const last = messages.at(-1);
    if (!lastKey || !last) return messages;
    above = last.id;
  }
}

/** Removes messages for good. */
export async function removeSupportMessages(messages: readonly Pick<SupportMessage, 'id'>[]): Promise<void> {
  for (const { id } of messages) await removeItem(keys.supportMessage(id));
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
