import { maxPage } from '#contracts/paging.ts';
import { statusShards } from '#data/keys.ts';
import { maxDueCounted, maxLeftOver } from '#data/pickups/due-lists.ts';
import { todayInAccra } from '#shared/dates.ts';
import {
  account,
  counted,
  indexPage,
  move,
  moveByStaff,
  newInDays,
  oneKey,
  openCount,
  page,
  posted,
  pricedItem,
  prices,
  reading,
  round,
  strongPage,
} from '#testing/units.ts';
import { type Entries, given, type Input, type Make } from './call.ts';
import { bookedLocation, pickDueTime, pickSize, pickTime, pickWindow } from './random-values.ts';
import { type Booked, isLoggedIn, type Person, type Standing, type Suits, type World } from './world.ts';

/** Below the limits of a household's bookings (20 open, 30 an hour): who is refused is no error of the service. */
const mostOpen = 12;
const mostRequested = 28;

export function mayBook(person: Person): boolean {
  return isLoggedIn(person) && person.open < mostOpen && person.requested < mostRequested;
}

const isAnywhere: Suits = ({ areaId }) => areaId === undefined;
const hasSeat: Suits = ({ areaId }) => areaId !== undefined;

/** The area in which a pickup is booked. */
const area = 1;
/** Account, area and slot; the pickup where there is one. */
const seatReads = account + 2;
const booked = { reads: account + area + prices + openCount, writes: 3 + newInDays };
/** The design's most for seats: booked, moved. */
const taken = { reads: seatReads + prices + openCount, writes: 6 + newInDays + pricedItem };
const moved = { reads: seatReads + 1 + prices, writes: 10 + move.writes - 6 };
/** By staff; an assignment also reads the collector. */
const assignment = { ...moveByStaff, reads: oneKey + 1 };

export const householdPickupCalls = {
  requestPickup: {
    perPickup: 1,
    ways: [
      {
        note: 'Everywhere',
        share: 0.3,
        budget: booked,
        budgetUnderKey: { ...booked, writes: booked.writes + 3 },
        input: (world, person) => book(world, person, pickDueTime(world)),
      },
      {
        note: 'a seat',
        share: 0.7,
        budget: taken,
        budgetUnderKey: { ...taken, writes: taken.writes + 2 },
        input: (world, person) =>
          given(pickWindow(world), (time) =>
            book(world, person, { ...time, position: { lat: 5.60372, lng: -0.18696, accuracy: 12 } }),
          ),
      },
    ],
  },
  // A few looks until the waste is gone; more than 20 open pickups are too seldom to count.
  listMyPickups: { perPickup: 4, budget: reading(account + strongPage(16) + 0.5) },
  // On the day of the pickup, the overview too, and every three minutes while somebody looks: with the collector's round.
  getPickup: {
    perPickup: 5,
    after: ['requestPickup'],
    budget: reading(oneKey + round),
    input: (world, person) =>
      changeOwn(world.findOwn(person, ['pending', 'assigned', 'in progress', 'completed'])),
  },
  cancelPickup: {
    perPickup: 0.05,
    after: ['requestPickup'],
    ways: [
      { note: 'in Everywhere', budget: move, input: cancel(isAnywhere) },
      {
        note: 'with a seat',
        // Its entry in the index of days moves to those that are gone.
        budget: { reads: oneKey, writes: 8 + newInDays + 2 },
        input: cancel(hasSeat),
      },
    ],
  },
  reschedulePickup: {
    perPickup: 0.1,
    after: ['requestPickup'],
    ways: [
      {
        note: 'in Everywhere',
        budget: { ...move, reads: move.reads + area + prices },
        input: reschedule(isAnywhere),
      },
      { note: 'to another seat', budget: moved, input: reschedule(hasSeat) },
    ],
  },
} satisfies Entries;

function book(world: World, person: Person, time: object): Input | undefined {
  return mayBook(person) ? { body: { ...pickSize(world), ...time } } : undefined;
}

/** A change of a pickup by its household, its collector or staff; of no version where nothing is changed. */
export function changeOwn(pickup: Booked | undefined, body?: object): Input | undefined {
  return given(pickup, ({ id, version }) => ({
    params: { id },
    ...(body && { body: { ...body, version } }),
  }));
}

/** Households that were asked for a new time come first. */
function reschedule(suits: Suits): Make {
  return (world, person) => {
    const pickup =
      world.findOwn(person, ['waiting'], suits) ?? world.findOwn(person, ['pending', 'assigned'], suits);
    return changeOwn(pickup, pickTime(world));
  };
}

function cancel(suits: Suits): Make {
  return (world, person) => changeOwn(world.findOwn(person, ['pending', 'assigned', 'waiting'], suits), {});
}

export const staffPickupCalls = {
  assignPickup: {
    perPickup: 0.1,
    after: ['requestPickup'],
    ways: [
      { note: 'to somebody', budget: assignment, input: (world) => assign(world, 'pending') },
      { note: 'to another', budget: assignment, input: (world) => assign(world, 'assigned') },
    ],
  },
  editPickup: {
    perPickup: 0.02,
    after: ['requestPickup'],
    // In other words the place may be known: the household, and what is learned of its places.
    budget: { reads: moveByStaff.reads + account + 0.5, writes: moveByStaff.writes },
    input: (world) =>
      changeOwn(world.findPickup(['pending', 'assigned']), { location: bookedLocation(world.random) }),
  },
  pinPickup: {
    perPickup: 0.01,
    after: ['requestPickup'],
    budget: { ...moveByStaff, reads: oneKey },
    input: (world) => changeOwn(world.findPickup(['assigned']), { first: true }),
  },
  reopenPickup: {
    perPickup: 0.005,
    after: ['completePickup'],
    // Reads household and collector, too; the pickup's item has its whole history and is larger.
    budget: {
      reads: oneKey + 2 + counted.reads,
      writes: moveByStaff.writes + 2 + posted + counted.writes,
    },
    input: (world) => changeOwn(world.findPickup(['completed']), {}),
  },
  cancelPickupByAdmin: {
    perPickup: 0.02,
    after: ['requestPickup'],
    ways: [
      {
        note: 'in Everywhere',
        // Of one that was moved and assigned before, whose item has that history and is larger.
        budget: { ...moveByStaff, writes: moveByStaff.writes + 2 },
        input: cancelAny(isAnywhere),
      },
      {
        note: 'with a seat',
        // Its slot, in the same transaction.
        budget: { ...moveByStaff, writes: moveByStaff.writes + 2 + 2 },
        input: cancelAny(hasSeat),
      },
    ],
  },
} satisfies Entries;

function cancelAny(suits: Suits): Make {
  return (world) =>
    changeOwn(world.findPickup(['pending', 'assigned', 'waiting'], suits), { reason: 'Booked twice' });
}

/** Whether its collector may come for it. */
export const isDue: Suits = ({ date }) => date <= todayInAccra(new Date());

function assign(world: World, standing: Standing): Input | undefined {
  const pickup = world.findPickup([standing], isDue);
  const collector = pickup && world.findCollector(pickup.collector);
  return collector && changeOwn(pickup, { collectorId: collector.id });
}

/** RCU of entries of the index of days, of which one unit holds at least eight, in the partitions of Everywhere. */
export const dayEntries = (count: number) => count / 8 + 4;

/** RCU of all areas or their version, and of one area. */
export const someAreas = 1.5;

/** RCU of a page of keys of what is due, over its partitions, with what is read to merge them. */
const duePage = 4;

/** RCU of whole pickups, eventually consistent and one by one. */
const wholePickups = (count: number) => count / 2;

/** Pickups of all households: each status is a partition with pages of its own. @param more RCU of each status */
const perStatus = (entries: number, more = 0) => reading(account + 5 * (indexPage(entries) + more));

const list =
  (query: Readonly<Record<string, string>>): Make =>
  () => ({ query });

export const pickupListCalls = {
  listPickups: {
    perPickup: 1,
    ways: [
      { note: 'a page', budget: perStatus(page), input: list({ limit: '100' }) },
      // Which pickups a shard has is chance: a few longer ones in one of them, and its part of the page takes half a unit more.
      { note: '20 of them', share: 0, budget: perStatus(21, 0.5), input: list({ limit: '20' }) },
      {
        note: 'pending',
        budget: reading(account + indexPage(page)),
        input: list({ limit: '100', status: 'pending' }),
      },
      {
        note: 'of a day',
        share: 0,
        budget: reading(account + someAreas + 2 * dayEntries(maxPage) + wholePickups(maxPage)),
        input: ({ options: { fullDay } }) => given(fullDay, (day) => ({ query: { from: day, to: day } })),
      },
      {
        note: 'overdue ones',
        share: 0,
        budget: reading(account + duePage + wholePickups(maxPage)),
        input: list({ overdue: 'true' }),
      },
      {
        note: 'of a collector',
        share: 0,
        budget: reading(account + 2 * wholePickups(40)),
        input: (world) => given(world.findCollector(), ({ id }) => ({ query: { collectorId: id } })),
      },
    ],
  },
  getOverview: {
    // Each minute with any screen of the office, for the counts of the menu: as often as the board, and half as often again.
    perPickup: 0.15,
    // Totals of at most 2 RCU, then pages of five: users, collectors of two kinds, and two pickups of each shard of
    // five statuses; what is overdue in four partitions of small entries, and a page of small entries of problems. Then
    // the collectors, and what is due today and tomorrow and left over: a unit counts some thirty entries, and each
    // partition begins one.
    budget: reading(
      account +
        2 +
        3 * indexPage(6) +
        5 * statusShards * indexPage(2) +
        4 * 2.5 +
        2 +
        indexPage(page) +
        // What waits for a second admin.
        1 +
        3 * 4 +
        (2 * maxDueCounted + maxLeftOver) / 30,
    ),
  },
} satisfies Entries;
