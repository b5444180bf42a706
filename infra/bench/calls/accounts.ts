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
  signupUser: { perPickup: 0.05, budget: signedUp, input: (world) => signUp(world, 'user') },
  signupCollector: { budget: signedUp, input: (world) => signUp(world, 'collector') },
  forgotPassword: {
    perPickup: 0.01,
    // The network address, twice, the address, all that ask; the request.
    budget: { reads: 0, writes: 5 },
    input: (world) => {
      const to = world.findFree('user');
      const learn = () => to && world.options.onSent?.({ kind: 'reset', to });
      return to && { body: { email: to.email }, learn };
    },
  },
  resetPassword: {
    perPickup: 0.01,
    after: ['forgotPassword'],
    budget: { reads: 3, writes: 8 },
    input: (world) => {
      const mailed = world.takeReceived('reset');
      if (!mailed) return undefined;
      const { secret, to } = mailed;
      return { body: { token: secret, password: to.password }, learn: () => leave(to) };
    },
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
      return person && enter(person);
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

/** The token is none any more. */
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
