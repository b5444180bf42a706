import { ulid } from 'ulid';
import * as v from 'valibot';
import type { ContactMessage } from '#contracts/contact-calls.ts';
import { decodeCursor, type PageRequest, pageOf } from './cursors.ts';
import { keys, partitions } from './keys.ts';
import { getItem, putItem, queryItems, removeItem, type Stored, updateItem } from './table.ts';

/** What somebody writes to support. */
export type ContactForm = Omit<ContactMessage, 'id' | 'createdAt' | 'resolvedAt'>;

const contact = v.object({ name: v.string(), email: v.string(), subject: v.string(), message: v.string() });

const storedMessage = v.object({
  PK: v.string(),
  contact,
  createdAt: v.string(),
  resolvedAt: v.optional(v.string()),
});

/** A stored item or an index entry as a message. */
export function contactMessageOf(stored: Stored): ContactMessage {
  const { PK, contact, createdAt, resolvedAt } = v.parse(storedMessage, stored);
  return { id: PK.slice(keys.message('').PK.length), ...contact, createdAt, resolvedAt };
}

/**
 * Stores a message to support; the stream's consumers mail it on.
 * @param accountId of who was logged in: theirs for certain, where an address is only what somebody typed
 */
export async function storeMessage(form: ContactForm, now: Date, accountId?: string): Promise<void> {
  const id = ulid(now.getTime());
  const { name, email, subject, message } = form;
  const item = {
    ...keys.message(id),
    contact: { name, email, subject, message },
    createdAt: now.toISOString(),
    version: 1,
    listsPK: partitions.messages(),
    listsSK: id,
    relatedPK: accountId ? partitions.messagesOf(accountId) : partitions.messagesFrom(email),
    relatedSK: id,
  };
  const result = await putItem(item, { exists: false });
  if (!result.written) throw new Error('A new message has the id of another.');
}

/** The message of an id, for the mail job. */
export async function findContactMessage(id: string): Promise<ContactMessage | undefined> {
  const stored = await getItem(keys.message(id));
  return stored && contactMessageOf(stored);
}

type MessagePage = {
  readonly messages: readonly ContactMessage[];
  readonly nextCursor: string | undefined;
};

/**
 * Messages to support, newest first.
 * @throws AppError `bad_input` when the cursor is none of ours
 */
export async function listMessages(page: PageRequest): Promise<MessagePage> {
  const { items, lastKey } = await queryItems({
    index: 'lists',
    partition: partitions.messages(),
    below: decodeCursor(page.cursor),
    newestFirst: true,
    limit: page.limit + 1,
  });
  const read = { items: items.map(contactMessageOf), lastKey };
  const { shown, nextCursor } = pageOf(read, page.limit, (last) => last.id);
  return { messages: shown, nextCursor };
}

/** All messages that an account sent while it was logged in. */
export function messagesOf(accountId: string): Promise<readonly ContactMessage[]> {
  return messagesIn(partitions.messagesOf(accountId));
}

/**
 * All messages under an address, by whoever was not logged in, that are newer than an id (of an account: from before
 * it, they may be another's).
 */
export function messagesFrom(email: string, newerThan?: string): Promise<readonly ContactMessage[]> {
  return messagesIn(partitions.messagesFrom(email), newerThan);
}

async function messagesIn(partition: string, newerThan?: string): Promise<readonly ContactMessage[]> {
  const messages: ContactMessage[] = [];
  for (let above = newerThan; ; ) {
    const range = { index: 'related', partition, above } as const;
    const { items, lastKey } = await queryItems(range);
    messages.push(...items.map(contactMessageOf));
    const last = messages.at(-1);
    if (!lastKey || !last) return messages;
    above = last.id;
  }
}

/** Removes messages for good. */
export async function removeMessages(messages: readonly Pick<ContactMessage, 'id'>[]): Promise<void> {
  for (const { id } of messages) await removeItem(keys.message(id));
}

/**
 * Marks a message as dealt with; the first time counts.
 * @returns the message as it is now; undefined when there is none
 */
export async function resolveMessage(id: string, now: Date): Promise<ContactMessage | undefined> {
  const change = { setOnce: { resolvedAt: now.toISOString() }, add: { version: 1 } };
  const result = await updateItem(keys.message(id), change, { exists: true });
  return result.written && result.item ? contactMessageOf(result.item) : undefined;
}
