import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { nextCursor, page, unreadable } from '#contracts/paging.ts';
import { email, headerLine, line, paragraph, ulid, visible } from '#shared/fields.ts';

export const supportMessage = v.object({
  id: ulid,
  name: v.string(),
  /** Empty of who has none, and of the service itself. */
  email: v.string(),
  /** To answer by, in place of an address. */
  phone: v.optional(v.string()),
  subject: v.string(),
  message: v.string(),
  createdAt: v.string(),
  resolvedAt: v.optional(v.string()),
});
export type SupportMessage = v.InferOutput<typeof supportMessage>;

export const contactForm = v.object({
  name: line('name', 100),
  email,
  subject: headerLine('subject', 150),
  message: v.pipe(paragraph('message', 4000), v.regex(visible, 'Message is required')),
});

export const sendMessage = defineContract({
  name: 'sendMessage',
  summary: 'Write to support',
  call: 'POST /contact',
  access: 'public',
  knowsCaller: true,
  /** Empty from whoever is logged in to an account without one: the answer goes to its number. */
  body: v.object({
    ...contactForm.entries,
    email: v.optional(v.union([v.literal(''), email], 'Email is invalid'), ''),
  }),
  status: 202,
});

export const listMessages = defineContract({
  name: 'listMessages',
  summary: 'Messages to support, newest first',
  call: 'GET /admins/messages',
  duty: 'service',
  query: v.object(page),
  answer: v.object({ messages: v.array(supportMessage), nextCursor, unreadable }),
});

export const resolveMessage = defineContract({
  name: 'resolveMessage',
  summary: 'Mark a message as dealt with',
  call: 'PATCH /admins/messages/{id}/resolve',
  duty: 'service',
  audit: 'message.resolve',
  answer: v.object({ message: v.string(), contactMessage: supportMessage }),
  errors: ['not_found'],
});
