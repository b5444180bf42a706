import { account, indexPage, loggedAct, page, reading, strongPage } from '#testing/units.ts';
import type { Entries } from './call.ts';
import { anyAddress } from './random-values.ts';

type Message = { readonly id: string; readonly resolvedAt?: string };

/** Calls about messages to support. */
export const messageCalls = {
  sendMessage: {
    by: 'anyone',
    perPickup: 0.005,
    // Two counters of the address and one of all; the message and its two index entries.
    budget: { reads: 0, writes: 6 },
    input: ({ random }) => ({
      body: { name: 'Esi', email: 'esi@bench.example', subject: 'A question', message: 'When do you come?' },
      from: anyAddress(random),
    }),
  },
  listMessages: {
    by: 'admin',
    after: ['sendMessage'],
    budget: reading(account + indexPage(page)),
    input: (world) => ({
      learn: ({ messages }: { messages: readonly Message[] }) => {
        world.messages = messages.flatMap(({ id, resolvedAt }) => (resolvedAt ? [] : [id]));
      },
    }),
  },
  resolveMessage: {
    by: 'admin',
    after: ['sendMessage', 'listMessages'],
    budget: { reads: account + 1, writes: 4 + loggedAct },
    input: (world) => {
      const [id, ...rest] = world.messages;
      return (
        id && {
          params: { id },
          learn: () => {
            world.messages = rest;
          },
        }
      );
    },
  },
} satisfies Entries;

/** Calls about sent mails and the audit log. */
export const recordCalls = {
  listMails: {
    by: 'admin',
    // The account, and the newest of small items.
    budget: reading(account + 1 + 2),
    input: (world) => {
      const person = world.findFree('user');
      return person && { params: { id: person.id } };
    },
  },
  listAudit: {
    by: 'admin',
    ways: [
      // A page of each of four shards, and the names of admins and of up to 50 collectors.
      { note: 'a page', budget: reading(account + 4 * indexPage(page) + 26) },
      {
        note: 'of one household',
        budget: reading(account + strongPage(14) + 3),
        input: (world) => {
          const person = world.findFree('user');
          return person && { query: { target: person.id } };
        },
      },
    ],
  },
} satisfies Entries;
