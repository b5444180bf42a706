import type { Role } from '#shared/roles.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import {
  account,
  countedChange,
  endedAccount,
  handMoved,
  indexPage,
  loggedAct,
  newAccount,
  newInDays,
  openCount,
  page,
  reading,
  strongPage,
} from '#testing/units.ts';
import { password } from './accounts.ts';
import { type Entries, given, type Input, type Make, useFirst } from './call.ts';
import { orderInArea, settledOrder } from './orders.ts';
import { anyAddress, pickSize, pickTime } from './random-values.ts';

/** As the household's own, with the household and the act. */
const pausedOrder = {
  reads: account + 1 + settledOrder.reads,
  writes: countedChange + settledOrder.writes + loggedAct,
};

function caller(make: (id: string) => Input = () => ({})): Make {
  return ({ random, callers }) => given(random.pick(callers), (id) => ({ params: { id }, ...make(id) }));
}

export const householdCalls = {
  createHousehold: {
    // Two counters; account with its index entry, number and place in a transaction.
    budget: { reads: account, writes: countedChange + 1 + 3 + 2 + 2 + loggedAct },
    input: ({ callers }) => ({ body: { place: 'Kasoa' }, learn: ({ user }) => void callers.push(user.id) }),
  },
  orderForHousehold: {
    after: ['createHousehold'],
    // As the household's own in an area, with the household and the act.
    budget: {
      reads: account + 1 + orderInArea.reads,
      writes: countedChange + orderInArea.writes + loggedAct,
    },
    input: (world) =>
      given(world.random.pick(world.callers), (userId) => {
        const startsOn = dateInDays(1 + world.random.below(10));
        return {
          body: { ...pickSize(world), everyWeeks: 2, start: '09:30', startsOn, userId },
          learn: ({ standingOrder: { id } }) => void world.callerOrders.push({ id, userId }),
        };
      }),
  },
  pauseForHousehold: {
    after: ['createHousehold', 'orderForHousehold'],
    budget: pausedOrder,
    input: ({ random, callerOrders }) =>
      given(random.pick(callerOrders), ({ id, userId }) => ({
        params: { id },
        body: { userId, pausedUntil: dateInDays(30) },
      })),
  },
  endForHousehold: {
    after: ['createHousehold', 'orderForHousehold'],
    budget: pausedOrder,
    input: ({ callerOrders }) =>
      useFirst(callerOrders, ({ id, userId }) => ({ params: { id }, body: { userId } })),
  },
  bookForHousehold: {
    after: ['createHousehold'],
    // Household and area; the pickup with its index entries in a transaction.
    budget: { reads: account + 1 + 1 + openCount, writes: countedChange + 3 + newInDays + loggedAct },
    input: (world) =>
      given(world.random.pick(world.callers), (userId) => ({
        body: { ...pickSize(world), ...pickTime(world), userId },
      })),
  },
  getHousehold: {
    after: ['createHousehold'],
    // Its account, places, notes, orders and problems; its pickups once by each of the states that are asked for.
    budget: reading(account + 5 + 3 * strongPage(10)),
    input: caller(),
  },
  addNote: {
    after: ['createHousehold'],
    budget: { reads: account + 2, writes: countedChange + 2 + 2 + loggedAct },
    input: caller(() => ({ body: { text: 'Calls in the morning' } })),
  },
  removeNote: {
    after: ['addNote'],
    budget: { reads: account + 2, writes: countedChange },
    input: caller((id) => ({ params: { id, noteId: id } })),
  },
  updateHousehold: {
    after: ['createHousehold', 'bookForHousehold', 'orderForHousehold'],
    // The account with its index entry; then its place, as long as nothing is booked there.
    budget: { reads: account + 6 + 2 * strongPage(10), writes: countedChange + 6 + 2 + loggedAct },
    input: caller(() => ({ body: { firstName: 'Adwoa', place: 'Kasoa, new gate' } })),
  },
} satisfies Entries;

const twoLists = reading(account + 2 * indexPage(page));
const deleted = { ...endedAccount, writes: 9 + loggedAct };

const end =
  (role: Role): Make =>
  (world) =>
    given(
      world.findSpare(role, () => true),
      (person) => ({ params: { id: person.id }, learn: () => world.dismiss(person) }),
    );

export const peopleCalls = {
  createCollector: {
    budget: { ...newAccount, writes: newAccount.writes + loggedAct },
    input: (world) => ({
      body: { password },
      learn: ({ collector: { id, email } }) => {
        const address = anyAddress(world.random);
        world.welcome({ role: 'collector', id, email, password, address, isApproved: false });
      },
    }),
  },
  approveCollector: {
    after: ['signupCollector'],
    // The item, in a transaction, and its index entry moved from one list to the other; read again for the answer.
    budget: { reads: account + 1, writes: 4 + loggedAct },
    input: ({ people }) =>
      given(
        people.collector.find(({ isApproved }) => !isApproved),
        (person) => ({
          params: { id: person.id },
          learn: () => Object.assign(person, { isApproved: true }),
        }),
      ),
  },
  updateCollector: {
    perPickup: 0.001,
    // The item and its index entry, in a transaction.
    budget: { reads: account + 1, writes: 3 + loggedAct },
    input: ({ random, people }) =>
      given(random.pick(people.collector), ({ id }) => ({
        params: { id },
        body: { profile: { vehicle: 'tricycle', stopsPerDay: 20 + random.below(20) } },
      })),
  },
  listCollectors: { budget: twoLists },
  // With the account, counts and places of each row, eventually consistent.
  listUsers: { budget: reading(twoLists.reads + page * 1.5) },
  deleteCollector: {
    after: ['createCollector'],
    // What they hold in cash is read, and closed, with an entry in an index.
    budget: { reads: deleted.reads + 1, writes: deleted.writes + handMoved + 1 },
    input: end('collector'),
  },
  // What it owes, too: its pickups and their counts, here of a new household.
  deleteUser: {
    after: ['signupUser'],
    budget: { reads: deleted.reads + 1.5, writes: deleted.writes },
    input: end('user'),
  },
} satisfies Entries;

type Message = { readonly id: string; readonly resolvedAt?: string };

export const messageCalls = {
  sendMessage: {
    perPickup: 0.005,
    // Two counters of the address and one of all; the message and its two index entries.
    budget: { reads: 0, writes: 6 },
    input: () => ({ body: { email: 'visitor@example.com' } }),
  },
  listMessages: {
    after: ['sendMessage'],
    budget: reading(account + indexPage(page)),
    input: ({ messages: open }) => ({
      learn: ({ messages }: { messages: readonly Message[] }) => {
        const ids = messages.flatMap(({ id, resolvedAt }) => (resolvedAt ? [] : [id]));
        open.splice(0, Number.POSITIVE_INFINITY, ...ids);
      },
    }),
  },
  resolveMessage: {
    after: ['sendMessage', 'listMessages'],
    budget: { reads: account + 1, writes: 4 + loggedAct },
    input: ({ messages }) => useFirst(messages, (id) => ({ params: { id } })),
  },
} satisfies Entries;

/** RCU of all admins, four of them: their version, their list, and each. */
const everyone = 1 + indexPage(4) + 4;
/** Everybody, and the one that it is about. */
const aboutOne = account + everyone + 1;
/** WCU of the version of all duties, in a transaction. */
const raisedVersion = 2;

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
    input: ({ random, invited }) =>
      given(random.pick(invited), (id) => ({
        params: { id },
        body: { duties: random.pick([['service'], ['dispatch', 'service']]) },
      })),
  },
  removeAdmin: {
    after: ['inviteAdmin'],
    // The item with its index entry, address and password.
    budget: { reads: aboutOne, writes: 2 + 1 + 2 + 2 + raisedVersion + loggedAct },
    input: ({ invited }) => useFirst(invited, (id) => ({ params: { id } })),
  },
} satisfies Entries;
