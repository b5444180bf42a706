import { codesPerPickup, textsPerPickup } from '#infra/bench/journey.ts';
import { account, link } from '#testing/units.ts';
import { type Entries, given, type Make } from './call.ts';
import { anyNumber } from './random-values.ts';
import { isLoggedIn, type Person, type World } from './world.ts';

/** The account and its password; a counter of wrong ones, raised and lowered again. */
const asked = { reads: account + 1, writes: 2 };
/** Units of removing an address or a number. */
const removed = { reads: asked.reads + 1, writes: asked.writes + 3 + 2 };

export const phoneCalls = {
  requestCode: {
    perPickup: 0.04,
    ways: [
      {
        note: 'to sign up',
        // Two counters of the address, two of the number and one of the ceiling, for which one is read; the request.
        budget: { reads: 1, writes: 6 },
        input: () => ({ body: { purpose: 'sign-up' } }),
      },
      {
        note: 'to change a number',
        share: 0,
        input: (world) => {
          const { onSent } = world.options;
          const to = onSent && world.findSpare('collector', (one) => isLoggedIn(one) && one.isVerified);
          if (!to) return undefined;
          const phone = anyNumber(world.random);
          const learn = ({ requestId }: { requestId: string }) =>
            onSent({ kind: 'code', to, phone, requestId });
          return { by: to, body: { phone, purpose: 'change' }, learn };
        },
      },
    ],
  },
  changePhone: {
    by: 'collector',
    bySpare: true,
    perPickup: 0.01,
    after: ['requestCode'],
    // A try of the code; account with its index entry, number and code in a transaction; the account is read again.
    budget: { reads: asked.reads + 2, writes: asked.writes + 1 + 3 + 2 + 2 },
    input: (world, person) => {
      const sent = world.takeReceived('code', person);
      if (sent?.kind !== 'code') return undefined;
      const { phone, requestId, secret: code } = sent;
      return { body: { phone, requestId, code }, learn: () => Object.assign(person, { hasNumber: true }) };
    },
  },
  removePhone: {
    by: 'collector',
    bySpare: true,
    after: ['changePhone'],
    budget: removed,
    input: removeWayIn({ hasNumber: false }),
  },
  reportArkeselSms: {
    perPickup: codesPerPickup + textsPerPickup,
    // A write whose condition fails costs the same as one that is done.
    budget: { reads: 0, writes: 1 },
    input: ({ random }) => {
      const id = `${'0'.repeat(26)}~2026-01-01T00:00:00.000Z~${String(random.below(1e9)).padStart(11, '0')}`;
      return { query: { id, key: 'none-that-fits', sms_id: '1', status: 'DELIVERED' } };
    },
  },
  changeNotifications: {
    by: 'collector',
    budget: { reads: asked.reads, writes: asked.writes + 2 },
    input: (_, { password: currentPassword }) => ({ body: { currentPassword } }),
  },
} satisfies Entries;

/** Removes address or number of an account that has both. */
function removeWayIn(left: Partial<Person>): Make {
  return (_, person) =>
    person.hasNumber && person.isVerified ? { learn: () => Object.assign(person, left) } : undefined;
}

/** Sends the token of a mailed link. */
function withLink(kind: 'verification' | 'stop', learn: (world: World, person: Person) => void): Make {
  return (world) =>
    given(world.takeReceived(kind), ({ secret, to }) => ({
      body: { token: secret },
      learn: () => learn(world, to),
    }));
}

export const emailCalls = {
  askForVerification: {
    bySpare: true,
    after: ['signupUser', 'loginUser'],
    budget: { reads: account + link.reads, writes: 2 + link.writes },
    input: (world, to) =>
      to.isVerified ? undefined : { learn: () => world.options.onSent?.({ kind: 'verification', to }) },
  },
  verifyEmail: {
    perPickup: 0.05,
    after: ['askForVerification'],
    budget: { reads: account + 1, writes: 2 },
    input: withLink('verification', (_, person) => Object.assign(person, { isVerified: true })),
  },
  freeEmail: {
    after: ['askForVerification'],
    budget: { reads: account + 1, writes: 8 },
    input: withLink('verification', (world, person) => world.dismiss(person)),
  },
  changeEmail: {
    bySpare: true,
    after: ['signupUser', 'loginUser'],
    budget: { reads: asked.reads + 1 + link.reads, writes: asked.writes + 2 + link.writes },
    input: ({ options }, to) => ({ learn: () => options.onSent?.({ kind: 'stop', to }) }),
  },
  stopChange: {
    after: ['changeEmail'],
    budget: { reads: account + 3, writes: 7 },
    // Nobody knows the password any more.
    input: withLink('stop', (world, person) => world.dismiss(person)),
  },
  removeEmail: {
    by: 'collector',
    bySpare: true,
    after: ['changePhone'],
    // Of the number, too, which may have to be proved.
    budget: { ...removed, reads: removed.reads + 1 },
    input: removeWayIn({ isVerified: false }),
  },
} satisfies Entries;
