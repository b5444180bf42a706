import { loginCollector, loginUser, signupUser } from '#contracts/accounts/auth-calls.ts';
import { getMe, updateMe } from '#contracts/accounts/me-calls.ts';
import { forgotPassword } from '#contracts/accounts/password-calls.ts';
import { listSessions, logOut, reauthenticate } from '#contracts/accounts/session-calls.ts';
import { sendMessage } from '#contracts/messages/contact-calls.ts';
import { requestCode } from '#contracts/phones/code-calls.ts';
import type { Role } from '#shared/roles.ts';
import { act, byAny, type DayCall, type Plan } from './plan.ts';
import { anyAddress } from './wishes.ts';
import { isLoggedIn, type Person, type World } from './world.ts';

/** Of everybody. */
export const password = 'a password of the bench';

/** How people come and go. */
export const accountCalls: readonly DayCall[] = [
  {
    contract: getMe,
    plan: (world) => {
      // Everybody whose screen is open, as often as their lists are read.
      const roles: readonly { role: Role; weight: number }[] = [
        { role: 'user', weight: 4 },
        { role: 'collector', weight: 3 },
        { role: 'admin', weight: 0.5 },
      ];
      const person = world.findFree(world.random.weighted(roles).role);
      return person && act(person);
    },
  },
  byAny(updateMe, 'user', ({ random }) => ({ body: { firstName: random.pick(['Ama', 'Adwoa', 'Esi']) } })),
  byAny(logOut, 'user', (_, person) => ({
    body: {},
    done: () => {
      person.token = undefined;
    },
  })),
  byAny(listSessions, 'user'),
  byAny(reauthenticate, 'user', (_, person) => ({
    body: { password },
    done: ({ token }) => {
      person.token = token;
    },
  })),
  logIn(loginUser, 'user'),
  logIn(loginCollector, 'collector'),
  { contract: signupUser, plan: (world) => signUp(world, 'user') },
  {
    contract: forgotPassword,
    plan: (world) => {
      const person = world.findFree('user');
      return person && { takes: [person], body: { email: person.email }, from: anyAddress(world.random) };
    },
  },
  {
    contract: requestCode,
    plan: ({ random }) => ({
      takes: [],
      body: { phone: `024${String(random.below(10_000_000)).padStart(7, '0')}`, purpose: 'sign-up' },
      from: anyAddress(random),
    }),
  },
  {
    contract: sendMessage,
    plan: ({ random }) => ({
      takes: [],
      body: { name: 'Ama', email: 'ama@bench.example', subject: 'A question', message: 'When do you come?' },
      from: anyAddress(random),
    }),
  },
];

/** Who logged out logs in again; else somebody does on another device. */
function logIn(contract: DayCall['contract'], role: 'user' | 'collector'): DayCall {
  return {
    contract,
    plan: (world) => {
      const person = world.findFree(role, (one) => !isLoggedIn(one)) ?? world.findFree(role);
      return person && enter(person);
    },
  };
}

export function enter(person: Person): Plan {
  return {
    takes: [person],
    body: { email: person.email, password, remember: true },
    from: person.address,
    done: ({ token }) => {
      person.token = token;
    },
  };
}

let signedUp = 0;

/** Somebody new, who has yet to log in. */
export function signUp(world: World, role: 'user' | 'collector'): Plan {
  signedUp += 1;
  const email = `${role}-${signedUp}@bench.example`;
  const from = anyAddress(world.random);
  return {
    takes: [],
    from,
    body: {
      firstName: 'Ama',
      lastName: 'Mensah',
      email,
      phone: '0241234567',
      password,
      confirmPassword: password,
    },
    done: (answer) => void world.welcome(role, answer[role].id, email, from),
  };
}
