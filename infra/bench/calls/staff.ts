import { account, indexPage, loggedAct, reading } from '#testing/units.ts';
import { type Entries, useFirst } from './call.ts';

/** RCU of all admins, four of them: their version, their list, and each. */
const everyone = 1 + indexPage(4) + 4;
/** Everybody, and the one that it is about. */
const aboutOne = account + everyone + 1;
/** WCU of the version of all duties, in a transaction. */
const raisedVersion = 2;

/** Calls about admins. */
export const staffCalls = {
  listStaff: { budget: reading(account + everyone) },
  inviteAdmin: {
    // The item with its index entry, and the address, in a transaction.
    budget: { reads: account, writes: 2 + 1 + 2 + loggedAct },
    input: ({ invited }) => ({ learn: ({ admin }) => void invited.push(admin.id) }),
  },
  changeAdmin: {
    after: ['inviteAdmin'],
    // The item with its index entry.
    budget: { reads: aboutOne, writes: 2 + 1 + raisedVersion + loggedAct },
    input: ({ random, invited }) => {
      const id = random.pick(invited);
      return id && { params: { id }, body: { duties: random.pick([['service'], ['dispatch', 'service']]) } };
    },
  },
  removeAdmin: {
    after: ['inviteAdmin'],
    // The item with its index entry, address and password.
    budget: { reads: aboutOne, writes: 2 + 1 + 2 + 2 + raisedVersion + loggedAct },
    input: ({ invited }) => useFirst(invited, (id) => ({ params: { id } })),
  },
} satisfies Entries;
