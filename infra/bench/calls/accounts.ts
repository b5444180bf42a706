import type { Role } from '#shared/roles.ts';
import { account, endedAccount, link, newAccount, reading, strongPage } from '#testing/units.ts';
import type { Entries, Entry, Input } from './call.ts';
import { anyAddress } from './random-values.ts';
import { isLoggedIn, type Person, type World } from './world.ts';

/** The password of every account that signs up. */
export const password = 'a password of the bench';

/** Three throttle counters raised and lowered again, each a write of 1 WCU; and the session. */
const loggedIn = { reads: 3, writes: 7 };

/** An account whose address is mailed a link. */
const signedUp = { reads: newAccount.reads + link.reads, writes: newAccount.writes + link.writes };

/** Sign-up, login and passwords. */
export const accessCalls = {
  loginUser: logIn('user', 0.3),
  loginCollector: logIn('collector', 0.05),
  loginAdmin: logIn('admin'),
  signupUser: { by: 'anyone', perPickup: 0.05, budget: signedUp, input: (world) => signUp(world, 'user') },
  signupCollector: { by: 'anyone', budget: signedUp, input: (world) => signUp(world, 'collector') },
  forgotPassword: {
    by: 'anyone',
    perPickup: 0.01,
    // The network address, twice, the address, all that ask; the request.
    budget: { reads: 0, writes: 5 },
    input: (world) => {
      const to = world.findFree('user');
      return (
        to && {
          body: { email: to.email },
          from: anyAddress(world.random),
          holds: [to],
          learn: () => world.options.onSent?.({ kind: 'reset', to }),
        }
      );
    },
  },
  resetPassword: {
    by: 'anyone',
    perPickup: 0.01,
    after: ['forgotPassword'],
    budget: { reads: 3, writes: 8 },
    input: (world) => {
      const link = world.takeReceived('reset');
      return (
        link && {
          body: { token: link.secret, password: link.to.password },
          learn: () => {
            link.to.token = undefined;
          },
        }
      );
    },
  },
} satisfies Entries;

/** Logs in somebody who is logged out; else somebody on another device. */
function logIn(role: Role, perPickup?: number): Entry {
  const isOut = (person: Person) => !isLoggedIn(person);
  return {
    by: 'anyone',
    ...(perPickup && { perPickup }),
    budget: loggedIn,
    input: (world) => {
      const person = world.findFree(role, isOut) ?? world.findSpare(role, isOut) ?? world.findFree(role);
      return person && enter(person);
    },
  };
}

/** A login on a device that is remembered. */
export function enter(person: Person): Input {
  return {
    body: { email: person.email, password: person.password, remember: true },
    from: person.address,
    holds: [person],
    learn: ({ token }) => {
      person.token = token;
    },
  };
}

/** A new account that is not logged in yet; a collector's also waits for approval. */
function signUp(world: World, role: 'user' | 'collector'): Input {
  world.made += 1;
  const email = `${role}-${world.made}-${world.random.below(1e9)}@bench.example`;
  const address = anyAddress(world.random);
  const name = { firstName: 'Ama', lastName: 'Mensah', phone: '0241234567' };
  return {
    from: address,
    body: { ...name, email, password, confirmPassword: password },
    learn: (answer) => {
      const isApproved = role === 'user';
      const person = world.welcome({ role, id: answer[role].id, email, password, address, isApproved });
      if (role === 'user') world.options.onSignedUp?.(person);
    },
  };
}

/** Roles by how often their open screens read lists. */
const everybody = { user: 4, collector: 3, admin: 0.5 } as const;

/** Calls about one's own account. */
export const ownAccountCalls = {
  // On entry and focus.
  getMe: { by: everybody, perPickup: 5, budget: reading(account) },
  updateMe: {
    by: 'user',
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
        input: (_, person) => ({
          body: { password: person.password, currentPassword: person.password },
          learn: ({ token }) => {
            person.token = token;
          },
        }),
      },
    ],
  },
  exportMe: {
    by: 'user',
    // With orders, places and what is known of them, mails, SMS and postings; of as many pickups as a household comes to here.
    // Each request for Mobile Money is read by its reference.
    budget: reading(account + strongPage(56) + 8 + 0.5 + 8),
  },
  deleteMe: {
    by: 'user',
    bySpare: true,
    after: ['signupUser', 'loginUser'],
    budget: endedAccount,
    input: (world, person) => ({
      body: { currentPassword: person.password },
      learn: () => world.dismiss(person),
    }),
  },
} satisfies Entries;
