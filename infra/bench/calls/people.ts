import type { Role } from '#shared/roles.ts';
import {
  account,
  endedAccount,
  handMoved,
  indexPage,
  loggedAct,
  newAccount,
  page,
  reading,
} from '#testing/units.ts';
import { password } from './accounts.ts';
import type { Entries, Make } from './call.ts';
import { anyAddress } from './random-values.ts';

const twoLists = reading(account + 2 * indexPage(page));
const deleted = { ...endedAccount, writes: 9 + loggedAct };

/** Deletes a spare account. */
function end(role: Role): Make {
  return (world) => {
    const person = world.findSpare(role, () => true);
    return person && { params: { id: person.id }, holds: [person], learn: () => world.dismiss(person) };
  };
}

/** Calls of staff about accounts. */
export const peopleCalls = {
  createCollector: {
    by: 'admin',
    budget: { ...newAccount, writes: newAccount.writes + loggedAct },
    input: (world) => {
      world.made += 1;
      const email = `made-${world.made}-${world.random.below(1e9)}@bench.example`;
      const address = anyAddress(world.random);
      return {
        body: { firstName: 'Abena', lastName: 'Owusu', email, password },
        learn: ({ collector: { id } }) =>
          void world.welcome({ role: 'collector', id, email, password, address, isApproved: false }),
      };
    },
  },
  approveCollector: {
    by: 'admin',
    after: ['signupCollector'],
    // The item, in a transaction, and its index entry moved from one list to the other; read again for the answer.
    budget: { reads: account + 1, writes: 4 + loggedAct },
    input: ({ people }) => {
      const person = people.collector.find(({ isApproved, isBusy }) => !isApproved && !isBusy);
      return (
        person && {
          params: { id: person.id },
          holds: [person],
          learn: () => {
            person.isApproved = true;
          },
        }
      );
    },
  },
  updateCollector: {
    by: 'admin',
    perPickup: 0.001,
    // The item and its index entry, in a transaction.
    budget: { reads: account + 1, writes: 3 + loggedAct },
    input: ({ random, people }) => {
      const person = random.pick(people.collector);
      const profile = { vehicle: 'tricycle', stopsPerDay: 20 + random.below(20) };
      return person && { params: { id: person.id }, body: { profile } };
    },
  },
  listCollectors: { by: 'admin', budget: twoLists },
  listUsers: { by: 'admin', budget: twoLists },
  deleteCollector: {
    by: 'admin',
    after: ['createCollector'],
    // What they hold in cash is read, and closed, with an entry in an index.
    budget: { reads: deleted.reads + 1, writes: deleted.writes + handMoved + 1 },
    input: end('collector'),
  },
  deleteUser: { by: 'admin', after: ['signupUser'], budget: deleted, input: end('user') },
} satisfies Entries;
