import { account, countedChange, endedAccount, indexPage, loggedAct, newAccount } from '#testing/units.ts';
import { type Entries, useFirst } from './call.ts';

/** RCU of all admins, of whom there are ten: their version, their list, and each. */
const everyone = 1 + indexPage(10) + 10;

/** Calls about admins. */
export const staffCalls = {
  listStaff: { budget: { reads: account + everyone, writes: 0 } },
  inviteAdmin: {
    budget: { reads: newAccount.reads, writes: newAccount.writes + loggedAct },
    input: ({ invited }) => ({ learn: ({ admin }) => void invited.push(admin.id) }),
  },
  changeAdmin: {
    after: ['inviteAdmin'],
    // Who is changed is read again; their item and index entry, and the version, in a transaction.
    budget: { reads: account + everyone + 1, writes: countedChange + 3 + 2 + loggedAct },
    input: ({ random, invited }) => {
      const id = random.pick(invited);
      return id && { params: { id }, body: { duties: random.pick([['service'], ['dispatch', 'service']]) } };
    },
  },
  removeAdmin: {
    after: ['inviteAdmin'],
    budget: { reads: endedAccount.reads + everyone + 1, writes: endedAccount.writes + 2 + loggedAct },
    input: ({ invited }) => useFirst(invited, (id) => ({ params: { id } })),
  },
} satisfies Entries;
