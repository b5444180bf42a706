import { dateInDays } from '#testing/samples/areas.ts';
import {
  account,
  countedChange,
  loggedAct,
  newInDays,
  openCount,
  reading,
  strongPage,
} from '#testing/units.ts';
import type { Entries } from './call.ts';
import { orderInArea } from './orders.ts';
import { anyNumber, describeWaste, pickTime } from './random-values.ts';

/** Calls of staff for a household that phones. */
export const householdCalls = {
  createHousehold: {
    by: 'admin',
    // Two counters; account with its index entry, number and place in a transaction.
    budget: { reads: account, writes: countedChange + 1 + 3 + 2 + 2 + loggedAct },
    input: (world) => ({
      body: { firstName: 'Abena', lastName: 'Owusu', phone: anyNumber(world.random), place: 'Kasoa' },
      learn: ({ user }) => void world.callers.push(user.id),
    }),
  },
  orderForHousehold: {
    by: 'admin',
    after: ['createHousehold'],
    // As the household's own in an area, with the household and the act.
    budget: {
      reads: account + 1 + orderInArea.reads,
      writes: countedChange + orderInArea.writes + loggedAct,
    },
    input: (world) => {
      const userId = world.random.pick(world.callers);
      const startsOn = dateInDays(1 + world.random.below(10));
      const body = { ...describeWaste(world.random), everyWeeks: 2, start: '09:30', startsOn, userId };
      return userId && { body };
    },
  },
  bookForHousehold: {
    by: 'admin',
    after: ['createHousehold'],
    // Household and area; the pickup with its index entries in a transaction.
    budget: { reads: account + 1 + 1 + openCount, writes: countedChange + 3 + newInDays + loggedAct },
    input: (world) => {
      const userId = world.random.pick(world.callers);
      return userId && { body: { ...describeWaste(world.random), ...pickTime(world), userId } };
    },
  },
  getHousehold: {
    by: 'admin',
    after: ['createHousehold'],
    budget: reading(account + 2 + strongPage(10) + 1),
    input: (world) => {
      const id = world.random.pick(world.callers);
      return id && { params: { id } };
    },
  },
} satisfies Entries;
