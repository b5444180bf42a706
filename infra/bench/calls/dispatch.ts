import { maxPage } from '#contracts/paging.ts';
import { account, moveByStaff, prices, reading } from '#testing/units.ts';
import { type Entries, given, type Input, type Make } from './call.ts';
import { dayEntries, someAreas } from './pickups.ts';
import { pickDate, pickTime } from './random-values.ts';
import type { Standing, Versioned, World } from './world.ts';

const bulk = 30;

/** Rows of a board whose call is measured. */
const rows = 5;

export const dispatchCalls = {
  // The board is read once and then asks each minute what changed; what is measured is a very full day.
  getDispatch: {
    perPickup: 0.1,
    ways: [
      { note: 'a day', input: (world) => ({ query: { date: pickDate(world) } }) },
      {
        note: 'changes of a day',
        share: 9,
        input: (world) => ({ query: { date: pickDate(world), since: new Date().toISOString() } }),
      },
      {
        note: 'changes of a full day',
        share: 0,
        // All of it and its loads, with the collectors, their rounds and what is left over of earlier days.
        budget: reading(account + someAreas + dayEntries(6_000) + 6_000 / 50 + 4),
        input: ({ options: { fullDay } }) =>
          given(fullDay, (date) => ({ query: { date, since: new Date().toISOString() } })),
      },
      {
        note: 'first rows',
        share: 0,
        // With the collectors and their load: a unit counts about fifty open pickups, here 6,000 on one day.
        budget: reading(account + someAreas + dayEntries(rows) + 1 + 6_000 / 50),
        input: (world) => lookAt(world, { limit: String(rows) }),
      },
      {
        note: 'next page',
        share: 0,
        budget: reading(account + someAreas + dayEntries(maxPage)),
        input: (world) => (world.nextRows ? lookAt(world, { cursor: world.nextRows }) : undefined),
      },
    ],
  },
  assignPickups: {
    perPickup: 0.035,
    after: ['getDispatch'],
    ways: [
      {
        note: 'what is pending',
        input: (world) => {
          const found = Array.from({ length: bulk }, () => world.findPickup(['pending']));
          const pickups = [...new Set(found)].filter((one) => one !== undefined);
          return pickups.length > 0 ? assignAll(world, pickups) : undefined;
        },
      },
      {
        note: `${rows} rows of the board`,
        share: 0,
        // One that is in progress moves in its collector's list and in the list of its status.
        budget: { reads: account + 1 + 2 * rows, writes: rows * (moveByStaff.writes + 1) },
        input: (world) => {
          const call = world.rows.length > 0 ? assignAll(world, world.rows.splice(0, rows)) : undefined;
          // Of some it is too late to be assigned.
          return call && { ...call, learn: () => {} };
        },
      },
    ],
  },
  movePickups: {
    perPickup: 0.002,
    after: ['requestPickup'],
    // The pickup before and after, its seat's area and the prices.
    budget: { reads: account + 3 + prices + 1, writes: moveByStaff.writes + 2 },
    input: (world) => changeOne(world, ['pending'], pickTime(world)),
  },
  postponePickups: {
    perPickup: 0.002,
    after: ['requestPickup'],
    budget: { reads: account + 3, writes: moveByStaff.writes + 4 },
    input: (world) => changeOne(world, ['pending', 'assigned'], { reason: 'Flood' }),
  },
} satisfies Entries;

function changeOne(world: World, among: readonly Standing[], body: object): ReturnType<Make> {
  const pickup = world.findPickup(among, ({ areaId }) => areaId === undefined);
  return given(pickup, (one) => ({ body: { ...body, pickups: [pickOne(one)] }, learn: learnAll(world) }));
}

const pickOne = ({ id, version }: Versioned) => ({ id, version });

function lookAt(world: World, more: Readonly<Record<string, string>>): ReturnType<Make> {
  return given(world.options.fullDay, (date) => ({
    query: { date, ...more },
    learn: ({ pickups, nextCursor = '' }) => {
      world.rows.splice(0, Number.POSITIVE_INFINITY, ...pickups);
      world.nextRows = nextCursor;
    },
  }));
}

function assignAll(world: World, pickups: readonly Versioned[]): ReturnType<Make> {
  return given(world.findCollector(), ({ id: collectorId }) => ({
    body: { collectorId, pickups: pickups.map(pickOne) },
    learn: learnAll(world),
  }));
}

function learnAll(world: World): NonNullable<Input['learn']> {
  return ({ results }) => {
    for (const { error, pickup } of results) {
      if (error) throw new Error(`A pickup of the bulk was refused: ${error.message}`);
      world.note(pickup);
    }
  };
}
