import { computeTotp, findTotpStep } from '#actions/accounts/second-factor/totp.ts';
import type { Role } from '#shared/roles.ts';
import { account, endedAccount, link, newAccount, ownAct, reading, strongPage } from '#testing/units.ts';
import { type Entries, type Entry, given, type Input, useFirst } from './call.ts';
import { anyAddress } from './random-values.ts';
import { isLoggedIn, type Person, type World } from './world.ts';

export const password = 'a password of the bench';

/** Three throttle counters raised and lowered again, each a write of 1 WCU; and the session. */
const loggedIn = { reads: 3, writes: 7 };

/** An account whose address is mailed a link. */
const signedUp = { reads: newAccount.reads + link.reads, writes: newAccount.writes + link.writes };

export const accessCalls = {
  loginUser: logIn('user', 0.3),
  loginCollector: logIn('collector', 0.05),
  loginAdmin: logIn('admin'),
  signupUser: { perPickup: 0.05, budget: signedUp, input: (world) => signUp(world, 'user') },
  signupCollector: { budget: signedUp, input: (world) => signUp(world, 'collector') },
  forgotPassword: {
    perPickup: 0.01,
    // The network address, twice, the address, all that ask; the request.
    budget: { reads: 0, writes: 5 },
    input: (world) =>
      given(world.findFree('user'), (to) => ({
        body: { email: to.email },
        learn: () => world.options.onSent?.({ kind: 'reset', to }),
      })),
  },
  resetPassword: {
    perPickup: 0.01,
    after: ['forgotPassword'],
    budget: { reads: 3, writes: 8 },
    input: (world) =>
      given(world.takeReceived('reset'), ({ secret, to }) => ({
        body: { token: secret, password: to.password },
        learn: () => leave(to),
      })),
  },
} satisfies Entries;

/** Logs in somebody who is logged out; else somebody on another device. */
function logIn(role: Role, perPickup?: number): Entry {
  const isOut = (person: Person) => !isLoggedIn(person);
  return {
    ...(perPickup && { perPickup }),
    budget: loggedIn,
    input: (world) => {
      const person = world.findFree(role, isOut) ?? world.findSpare(role, isOut) ?? world.findFree(role);
      return given(person, enter);
    },
  };
}

/** A login on a device that is remembered. */
export function enter(person: Person): Input {
  const { email, address: from } = person;
  return {
    body: { email, password: person.password, remember: true },
    from,
    learn: ({ token }) => Object.assign(person, { token }),
  };
}

export function leave(person: Person): void {
  person.token = undefined;
}

/** A new account that is not logged in yet; a collector's also waits for approval. */
function signUp(world: World, role: 'user' | 'collector'): Input {
  const email = `${role}-${world.random.below(1e12)}@bench.example`;
  const address = anyAddress(world.random);
  return {
    from: address,
    body: { lastName: 'Mensah', phone: '0241234567', email, confirmPassword: password },
    learn: (answer) => {
      const isApproved = role === 'user';
      world.welcome({ role, id: answer[role].id, email, password, address, isApproved });
    },
  };
}

/** Roles by how often their open screens read lists. */
const everybody = { user: 4, collector: 3, admin: 0.5 } as const;

export const ownAccountCalls = {
  // On entry and focus.
  getMe: { by: everybody, perPickup: 5, budget: reading(account) },
  updateMe: {
    perPickup: 0.02,
    ways: [
      {
        note: 'names',
        budget: { reads: account, writes: 2 },
        input: ({ random }) => ({ body: { firstName: random.pick(['Ama', 'Adwoa', 'Esi']) } }),
      },
      {
        note: 'password',
        share: 0,
        budget: endedAccount,
        input: (_, person) => ({ body: { password: person.password, currentPassword: person.password } }),
      },
    ],
  },
  exportMe: {
    // With orders, places and what is known of them, mails, SMS and postings; of as many pickups as a household comes to here.
    // Each request for Mobile Money is read by its reference.
    budget: reading(account + strongPage(56) + 8 + 0.5 + 8),
  },
  deleteMe: {
    bySpare: true,
    after: ['signupUser', 'loginUser'],
    budget: endedAccount,
    input: (world, person) => ({ learn: () => world.dismiss(person) }),
  },
} satisfies Entries;

export const sessionCalls = {
  listSessions: {
    perPickup: 0.01,
    budget: reading(account),
    input: (_, person) => ({
      learn: ({ sessions }: { sessions: readonly { id: string; current: boolean }[] }) => {
        const others = sessions.flatMap(({ id, current }) => (current ? [] : [id]));
        person.sessions.splice(0, Number.POSITIVE_INFINITY, ...others);
      },
    }),
  },
  reauthenticate: {
    perPickup: 0.02,
    // The account, its address; a counter, lowered again.
    budget: { reads: account + 1, writes: 2 },
  },
  endSession: {
    after: ['loginUser', 'listSessions'],
    budget: { reads: account, writes: 1 },
    input: (_, { sessions }) => useFirst(sessions, (id) => ({ params: { id } })),
  },
  logOut: {
    perPickup: 0.1,
    budget: { reads: account, writes: 1 },
    input: (_, person) => ({ body: {}, learn: () => leave(person) }),
  },
  logOutEverywhere: {
    bySpare: true,
    after: ['signupUser', 'loginUser'],
    budget: { reads: account, writes: 1 },
    input: (_, person) => ({ learn: () => leave(person) }),
  },
} satisfies Entries;

export const secondFactorCalls = {
  createSecondFactor: {
    bySpare: true,
    budget: { reads: account, writes: 2 },
    input: (_, person) => {
      if (person.secondFactor) return undefined;
      return {
        learn: ({ secret, recoveryCodes }) => {
          person.secondFactor = { secret, recoveryCode: recoveryCodes[0], isConfirmed: false };
        },
      };
    },
  },
  confirmSecondFactor: {
    bySpare: true,
    after: ['createSecondFactor'],
    // A counter, lowered again; an account of up to 2 KB.
    budget: { reads: account, writes: 2 + 2 + ownAct },
    input: (_, { secondFactor }) => {
      if (!secondFactor || secondFactor.isConfirmed) return undefined;
      return {
        body: { otp: computeTotp(secondFactor.secret, findTotpStep(new Date())) },
        learn: () => Object.assign(secondFactor, { isConfirmed: true }),
      };
    },
  },
  removeSecondFactor: {
    bySpare: true,
    after: ['confirmSecondFactor'],
    note: 'with a recovery code',
    budget: { reads: account, writes: 2 + 2 + 2 + ownAct },
    input: (_, person) => {
      if (!person.secondFactor?.isConfirmed) return undefined;
      const { recoveryCode: otp } = person.secondFactor;
      return { body: { otp }, learn: () => Object.assign(person, { secondFactor: undefined }) };
    },
  },
} satisfies Entries;
