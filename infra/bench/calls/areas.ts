import { account, loggedAct, reading } from '#testing/units.ts';
import { type Entries, given, useFirst } from './call.ts';
import { quietDate, windows } from './random-values.ts';
import type { World } from './world.ts';

/** RCU of all areas, strongly consistent: a few KB. */
const allAreas = 1;
/** WCU of the area and the version of all areas, in one transaction with the entry of the act. */
const saved = 4 + loggedAct;
const change = { reads: account + allAreas, writes: saved };
/** With each slot of the day, in the same transaction. */
const changeOfDay = { reads: change.reads + 1, writes: saved + windows.length * 2 };

export const areaCalls = {
  createArea: {
    budget: change,
    input: ({ random, options, spareAreas, areas }) => ({
      body: { name: `Kasoa ${random.below(1e9)}`, windows, weekdays: [0, 1, 2, 3, 4, 5, 6] },
      learn: ({ area }) => void (options.sparesNewcomers ? spareAreas : areas).push(area.id),
    }),
  },
  updateArea: {
    after: ['createArea'],
    budget: change,
    input: (world) =>
      given(findSpareArea(world), (id) => ({
        params: { id },
        body: { cutoffMinutes: 30 + world.random.below(30) },
      })),
  },
  closeDay: {
    after: ['createArea'],
    // With whom it reaches: the areas once more, and the index of the day.
    budget: { ...changeOfDay, reads: changeOfDay.reads + 2 },
    input: (world) =>
      given(findSpareArea(world), (id) => {
        const params = { id, date: quietDate() };
        return { params, learn: () => void world.closedDays.push(params) };
      }),
  },
  reopenDay: {
    after: ['closeDay'],
    budget: changeOfDay,
    input: ({ closedDays }) => useFirst(closedDays, (params) => ({ params })),
  },
  listAllAreas: { perPickup: 0.02, budget: reading(account + allAreas) },
  listAreas: { perPickup: 1.5, budget: reading(0.5 + allAreas / 2) },
  // The stations, and once in ten minutes the figures of a month.
  listStations: { perPickup: 0.01, budget: reading(1 + 10) },
  listSlots: {
    perPickup: 1.5,
    after: ['createArea'],
    budget: reading(account + 2),
    input: ({ random, areas }) => given(random.pick(areas), (areaId) => ({ query: { areaId } })),
  },
} satisfies Entries;

/** One in which nobody books, if there is one. */
export function findSpareArea({ random, spareAreas, areas }: World): string | undefined {
  return random.pick(spareAreas) ?? random.pick(areas);
}
