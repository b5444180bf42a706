import { undoSeconds } from '#contracts/pickups/completion.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import type { Entries } from './call.ts';
import { changeOwn, isDue } from './pickups.ts';
import { account, indexPage, move, page, reading } from './units.ts';
import type { Person } from './world.ts';

/** The account at twice the price, and a count of the day's assignments. */
const dayOff = { reads: account + 1.5, writes: 4 };

/** Notes the days off that an answer lists. */
const learnDays =
  (person: Person) =>
  ({ daysOff }: { daysOff: readonly string[] }) => {
    person.daysOff = daysOff;
  };

/** Calls of collectors about their pickups and days off. */
export const roundCalls = {
  // Refreshes each minute while it is open.
  listAssignedPickups: {
    by: 'collector',
    perPickup: 6,
    after: ['assignPickup'],
    ways: [
      {},
      {
        note: 'lost ones, too',
        share: 0,
        budget: reading(account + indexPage(page) + 0.5),
        input: (_, person) => (person.hasLost ? {} : undefined),
      },
    ],
  },
  listCompletedPickups: { by: 'collector', perPickup: 0.3, budget: reading(account + indexPage(page)) },
  startPickup: {
    by: 'collector',
    perPickup: 0.8,
    after: ['assignPickup'],
    ways: [
      {
        budget: move,
        input: (world, person) => changeOwn(world, world.findOwn(person, ['assigned'], isDue), {}),
      },
    ],
  },
  couldNotCollect: {
    by: 'collector',
    perPickup: 0.08,
    after: ['assignPickup'],
    budget: move,
    input: (world, person) =>
      changeOwn(world, world.findOwn(person, ['in progress', 'assigned']), { reason: 'no-access' }),
  },
  completePickup: {
    by: 'collector',
    perPickup: 0.9,
    after: ['assignPickup', 'startPickup'],
    budget: move,
    input: (world, person) => changeOwn(world, world.findOwn(person, ['in progress'], isDue), {}),
  },
  undoComplete: {
    by: 'collector',
    perPickup: 0.01,
    after: ['completePickup'],
    // The household has to exist, which is read.
    budget: { ...move, reads: move.reads + 1 },
    input: (world, person) => {
      const isRecent = (completedAt: number) => Date.now() - completedAt < undoSeconds.onScreen * 1000;
      return changeOwn(
        world,
        world.findOwn(person, ['completed'], ({ completedAt }) => isRecent(completedAt)),
        {},
      );
    },
  },
  markDayOff: {
    by: 'collector',
    perPickup: 0.003,
    budget: dayOff,
    input: ({ random }, person) => ({
      params: { date: dateInDays(20 + random.below(40)) },
      learn: learnDays(person),
    }),
  },
  removeDayOff: {
    by: 'collector',
    perPickup: 0.001,
    after: ['markDayOff'],
    budget: dayOff,
    input: ({ random }, person) => {
      const date = random.pick(person.daysOff);
      return date && { params: { date }, learn: learnDays(person) };
    },
  },
} satisfies Entries;
