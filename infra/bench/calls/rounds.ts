import { undoSeconds } from '#contracts/pickups/completion.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import {
  account,
  actAtStop,
  handMoved,
  indexPage,
  loggedAct,
  oneKey,
  page,
  posted,
  reading,
} from '#testing/units.ts';
import { type Entries, given, type Make } from './call.ts';
import { changeOwn, isDue } from './pickups.ts';
import { pickDate } from './random-values.ts';
import type { Person, Suits, World } from './world.ts';

/** The account at twice the price, and a count of the day's assignments. */
const dayOff = { reads: account + 1.5, writes: 4 };
/** The same by staff, with the entry of the act; the admin is read, too. */
const dayOffByStaff = { reads: dayOff.reads + 1, writes: dayOff.writes + loggedAct };

const learnDays =
  (person: Person) =>
  ({ daysOff }: { daysOff: readonly string[] }) =>
    Object.assign(person, { daysOff });

const farDate = ({ random }: World) => dateInDays(20 + random.below(40));

/** Days of whose rounds a collector's page asks. */
const storedDays = 6;

/** RCU of whether stations changed, and of a collector's visits and loads of two days. */
export const onBoard = 0.5 + 4;

const stopsOfRound = 25;

function chooseRound(world: World) {
  const { collector, date = '' } = world.findPickup(['assigned']) ?? {};
  return collector && { collector, date };
}

/** Stores a round of what the collector has on the date, so that nothing speaks against it. */
function storeRound(world: World): ReturnType<Make> {
  const chosen = chooseRound(world);
  if (!chosen) return undefined;
  const { collector, date } = chosen;
  const round = world.rounds.get(`${date} ${collector.id}`) ?? { version: 0 };
  world.rounds.set(`${date} ${collector.id}`, round);
  const pickups = [...collector.pickups].filter((one) => one.date === date && one.standing === 'assigned');
  const stops = pickups
    .slice(0, stopsOfRound)
    .map(({ id }) => ({ pickupId: id, plannedAt: `${date}T08:00:00.000Z` }));
  return {
    params: { date, collectorId: collector.id },
    body: { stops, version: round.version },
    learn: (answer) => void Object.assign(round, { version: answer.round.version }),
  };
}

function atStop() {
  return { at: new Date().toISOString(), position: { lat: 5.55602, lng: -0.1969, accuracy: 12 } };
}

/** A completion with its posting. */
const charged = { reads: actAtStop.reads, writes: actAtStop.writes + posted };
/** The same where the pickup, whose item has grown, enters or leaves the index of what is owed. */
const owed = { ...charged, writes: charged.writes + 2 };
const withCash = { ...owed, writes: owed.writes + handMoved };

function complete(isPaid: boolean): Make {
  return (world, person) => {
    const pickup = world.findOwn(person, ['in progress'], isDue);
    const paid = isPaid && pickup?.price ? { paid: { method: 'cash', amount: pickup.price } } : {};
    return changeOwn(pickup, { ...atStop(), ...paid });
  };
}

const isRecent: Suits = ({ completedAt }) => Date.now() - completedAt < undoSeconds.onScreen * 1000;

/** WCU of a visit in a transaction, and of its entry for staff. */
const lateReport = 2 + 1;

/** A completion by whom staff have taken the pickup from. */
function completeLate(world: World, person: Person): ReturnType<Make> {
  const isLost: Suits = ({ collector, formerly }) => formerly === person && collector !== person;
  const pickup = world.findPickup(['assigned', 'in progress'], isLost);
  const body = atStop();
  return given(pickup, (one) => ({
    params: { id: one.id },
    body,
    status: 409,
    learn: () => {
      one.formerly = undefined;
      world.lateReports.push(`${one.id}-${person.id}-${Date.parse(body.at)}`);
    },
  }));
}

export const roundCalls = {
  // Refreshes each minute while it is open.
  listAssignedPickups: {
    perPickup: 6,
    after: ['assignPickup'],
    ways: [
      {},
      {
        note: 'lost ones, too',
        share: 0,
        // With the rounds of so many days, the last counts of their cash, and what they have on board.
        budget: reading(account + indexPage(page) + 0.5 + storedDays / 2 + 0.5 + onBoard),
        input: (_, person) => (person.hasLost ? {} : undefined),
      },
    ],
  },
  listCompletedPickups: { perPickup: 0.3, budget: reading(account + indexPage(page)) },
  startPickup: {
    perPickup: 0.8,
    after: ['assignPickup'],
    budget: actAtStop,
    input: (world, person) => changeOwn(world.findOwn(person, ['assigned'], isDue), atStop()),
  },
  couldNotCollect: {
    perPickup: 0.08,
    after: ['assignPickup'],
    budget: actAtStop,
    input: (world, person) =>
      changeOwn(world.findOwn(person, ['in progress', 'assigned']), { ...atStop(), reason: 'no-access' }),
  },
  completePickup: {
    perPickup: 0.9,
    after: ['assignPickup', 'startPickup'],
    ways: [
      {
        note: 'not paid',
        share: 0.2,
        // The household is read: whether it can be asked for Mobile Money.
        budget: { ...owed, reads: owed.reads + 1 },
        input: complete(false),
      },
      { note: 'with cash', share: 0.8, budget: withCash, input: complete(true) },
      {
        note: 'of what is no longer theirs',
        share: 0,
        after: ['assignPickup'],
        // The visit and its entry for staff, and the key. The pickup changes with it, so that cash is posted once.
        budget: { reads: oneKey, writes: lateReport + 2 },
        budgetUnderKey: { reads: oneKey + 1, writes: lateReport + 4 },
        input: completeLate,
      },
    ],
  },
  completeForCollector: {
    perPickup: 0.005,
    after: ['assignPickup', 'startPickup'],
    budget: { reads: oneKey, writes: withCash.writes + loggedAct },
    input: (world) => {
      const pickup = world.findPickup(['in progress'], isDue);
      const paid = pickup?.price ? { paid: { method: 'cash', amount: pickup.price } } : {};
      return changeOwn(pickup, { at: new Date().toISOString(), reason: 'Phone dead', ...paid });
    },
  },
  undoComplete: {
    perPickup: 0.01,
    after: ['completePickup'],
    // The household has to exist, which is read; cash goes back, too.
    budget: { ...withCash, reads: withCash.reads + 1 },
    input: (world, person) => changeOwn(world.findOwn(person, ['completed'], isRecent), {}),
  },
  // A board or a plan that is opened: a unit holds some 90 stops.
  listRounds: {
    perPickup: 0.01,
    after: ['saveRound'],
    budget: reading(account + 1),
    input: (world) => ({ params: { date: chooseRound(world)?.date ?? pickDate(world) } }),
  },
  getRound: {
    perPickup: 0.005,
    after: ['saveRound'],
    budget: reading(account + 1),
    input: (world) =>
      given(chooseRound(world), ({ collector, date }) => ({ params: { date, collectorId: collector.id } })),
  },
  // One for each collector and day, and some orders that staff change.
  saveRound: {
    perPickup: 0.05,
    after: ['assignPickup'],
    // The round and the collector, each stop as it is, and what the collector has on that day. Eight stops are one KB.
    budget: {
      reads: account + 2 + stopsOfRound + indexPage(stopsOfRound),
      writes: 2 * Math.ceil(stopsOfRound / 8) + loggedAct,
    },
    input: storeRound,
  },
  markDayOff: {
    perPickup: 0.003,
    budget: dayOff,
    input: (world, person) => ({ params: { date: farDate(world) }, learn: learnDays(person) }),
  },
  removeDayOff: {
    perPickup: 0.001,
    after: ['markDayOff'],
    budget: dayOff,
    input: ({ random }, person) =>
      given(random.pick(person.daysOff), (date) => ({ params: { date }, learn: learnDays(person) })),
  },
  markCollectorOff: {
    perPickup: 0.001,
    budget: dayOffByStaff,
    input: (world) =>
      given(world.findCollector(), (person) => ({
        params: { id: person.id, date: farDate(world) },
        learn: learnDays(person),
      })),
  },
  removeCollectorOff: {
    perPickup: 0.0005,
    after: ['markCollectorOff'],
    budget: dayOffByStaff,
    input: ({ random, people }) =>
      given(random.pick(people.collector.filter(({ daysOff }) => daysOff.length > 0)), (person) => ({
        params: { id: person.id, date: random.pick(person.daysOff) ?? '' },
        learn: learnDays(person),
      })),
  },
} satisfies Entries;
