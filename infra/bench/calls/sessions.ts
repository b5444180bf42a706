import { computeTotp, findTotpStep } from '#actions/accounts/second-factor/totp.ts';
import { account, ownAct, reading } from '#testing/units.ts';
import { leave } from './accounts.ts';
import { type Entries, useFirst } from './call.ts';

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

/** Calls about a second factor, by a spare admin. */
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
