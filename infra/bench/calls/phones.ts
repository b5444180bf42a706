import { codesPerPickup, textsPerPickup } from '#infra/bench/journey.ts';
import { account, link } from '#testing/units.ts';
import type { Entries, Input, Make } from './call.ts';
import { anyAddress, anyNumber } from './random-values.ts';
import { isLoggedIn, type Person, type World } from './world.ts';

/** The account and its password; a counter of wrong ones, raised and lowered again. */
const asked = { reads: account + 1, writes: 2 };
/** Units of removing an address or a number. */
const removed = { reads: asked.reads + 1, writes: asked.writes + 3 + 2 };

/** Calls about numbers of accounts and codes by SMS. */
export const phoneCalls = {
  requestCode: {
    by: 'anyone',
    perPickup: 0.04,
    ways: [
      {
        note: 'to sign up',
        // Two counters of the address, two of the number and one of the ceiling, for which one is read; the request.
        budget: { reads: 1, writes: 6 },
        input: ({ random }) => ({
          body: { phone: anyNumber(random), purpose: 'sign-up' },
          from: anyAddress(random),
        }),
      },
      { note: 'to change a number', share: 0, input: askForCode },
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
      return {
        body: { phone, requestId, code, currentPassword: person.password },
        learn: () => {
          person.hasNumber = true;
        },
      };
    },
  },
  removePhone: {
    by: 'collector',
    bySpare: true,
    after: ['changePhone'],
    budget: removed,
    input: removeWayIn((person) => {
      person.hasNumber = false;
    }),
  },
  reportArkeselSms: {
    by: 'anyone',
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
    input: ({ random }, { password: currentPassword }) => ({
      body: { sms: random.chance(0.5), ussd: random.chance(0.5), currentPassword },
    }),
  },
} satisfies Entries;

/** A call of a spare account about a new number. */
function askForCode(world: World): Input | undefined {
  const to = world.options.onSent && world.findSpare('collector', (one) => isLoggedIn(one) && one.isVerified);
  const phone = anyNumber(world.random);
  return (
    to && {
      by: to,
      body: { phone, purpose: 'change' },
      from: anyAddress(world.random),
      learn: ({ requestId }) => world.options.onSent?.({ kind: 'code', to, phone, requestId }),
    }
  );
}

/** Removes address or number of an account that has both. */
function removeWayIn(learn: (person: Person) => void): Make {
  return (_, person) =>
    person.hasNumber && person.isVerified
      ? { body: { currentPassword: person.password }, learn: () => learn(person) }
      : undefined;
}

/** Sends the token of a mailed link. */
function withLink(kind: 'verification' | 'stop', learn: (world: World, person: Person) => void): Make {
  return (world) => {
    const link = world.takeReceived(kind);
    return link && { body: { token: link.secret }, learn: () => learn(world, link.to) };
  };
}

/** Calls about email addresses of accounts. */
export const emailCalls = {
  askForVerification: {
    by: 'user',
    bySpare: true,
    after: ['signupUser', 'loginUser'],
    budget: { reads: account + link.reads, writes: 2 + link.writes },
    input: (world, to) =>
      to.isVerified ? undefined : { learn: () => world.options.onSent?.({ kind: 'verification', to }) },
  },
  verifyEmail: {
    by: 'anyone',
    perPickup: 0.05,
    after: ['askForVerification'],
    budget: { reads: account + 1, writes: 2 },
    input: withLink('verification', (_, person) => {
      person.isVerified = true;
    }),
  },
  freeEmail: {
    by: 'anyone',
    after: ['askForVerification'],
    budget: { reads: account + 1, writes: 8 },
    input: withLink('verification', (world, person) => world.dismiss(person)),
  },
  changeEmail: {
    by: 'user',
    bySpare: true,
    after: ['signupUser', 'loginUser'],
    budget: { reads: asked.reads + 1 + link.reads, writes: asked.writes + 2 + link.writes },
    input: (world, person) => ({
      body: { email: `other-${world.random.below(1e9)}@bench.example`, currentPassword: person.password },
      learn: () => world.options.onSent?.({ kind: 'stop', to: person }),
    }),
  },
  stopChange: {
    by: 'anyone',
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
    input: removeWayIn((person) => {
      person.isVerified = false;
    }),
  },
} satisfies Entries;
