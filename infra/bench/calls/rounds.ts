import { undoSeconds } from '#contracts/pickups/completion.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import type { Entries } from './call.ts';
import { changeOwn, isDue } from './pickups.ts';
import { pickDate } from './random-values.ts';
import { account, indexPage, loggedAct, move, page, reading } from './units.ts';
import type { Person, World } from './world.ts';

/** The account at twice the price, and a count of the day's assignments. */
const dayOff = { reads: account + 1.5, writes: 4 };

/** Notes the days off that an answer lists. */
const learnDays =
  (person: Person) =>
  ({ daysOff }: { daysOff: readonly string[] }) => {
    person.daysOff = daysOff;
  };

/** A collector and a date. */
function chooseRound(world: World) {
  const collector = world.findCollector();
  return collector && { params: { date: pickDate(world), collectorId: collector.id } };
}

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
  // A board or a plan that is opened: a unit holds some 90 stops.
  listRounds: {
    by: 'admin',
    perPickup: 0.01,
    after: ['saveRound'],
    budget: reading(account + 1),
    input: (world) => ({ params: { date: pickDate(world) } }),
  },
  getRound: {
    by: 'admin',
    perPickup: 0.005,
    after: ['saveRound'],
    budget: reading(account + 1),
    input: (world) => chooseRound(world),
  },
  // One for each collector and day, and some orders that staff change.
  saveRound: {
    by: 'admin',
    perPickup: 0.05,
    after: ['assignPickup'],
    budget: { reads: account + 1, writes: 2 + loggedAct },
    input: (world) => {
      const chosen = chooseRound(world);
      const pickup = world.findPickup(['assigned']);
      if (!chosen || !pickup) return undefined;
      const plannedAt = `${chosen.params.date}T08:00:00.000Z`;
      const key = `${chosen.params.date} ${chosen.params.collectorId}`;
      const round = world.rounds.get(key) ?? { version: 0, isBusy: false };
      world.rounds.set(key, round);
      if (round.isBusy) return undefined;
      return {
        ...chosen,
        body: { stops: [{ pickupId: pickup.id, plannedAt }], version: round.version },
        holds: [round],
        learn: ({ round: { version } }) => {
          round.version = version;
        },
      };
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
