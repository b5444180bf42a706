import { account, loggedAct, reading } from '#testing/units.ts';
import type { Entries, Make } from './call.ts';
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
    by: 'admin',
    budget: change,
    input: (world) => {
      world.made += 1;
      return {
        body: { name: `Kasoa ${world.made}`, windows, weekdays: [0, 1, 2, 3, 4, 5, 6] },
        learn: ({ area }) => {
          const { sparesNewcomers } = world.options;
          (sparesNewcomers ? world.spareAreas : world.areas).push(area.id);
        },
      };
    },
  },
  updateArea: {
    by: 'admin',
    after: ['createArea'],
    budget: change,
    input: (world) => {
      const { random } = world;
      const id = findSpareArea(world);
      return id && { params: { id }, body: { cutoffMinutes: 30 + random.below(30) } };
    },
  },
  closeDay: {
    by: 'admin',
    after: ['createArea'],
    budget: changeOfDay,
    input: (world) => close(world, quietDate()),
  },
  reopenDay: {
    by: 'admin',
    after: ['closeDay'],
    budget: changeOfDay,
    input: ({ closedDays }) => {
      const [params] = closedDays;
      return params && { params, learn: () => void closedDays.shift() };
    },
  },
  listAllAreas: { by: 'admin', perPickup: 0.02, budget: reading(account + allAreas) },
  listAreas: { by: 'anyone', perPickup: 1.5, budget: reading(0.5 + allAreas / 2) },
  listSlots: {
    by: 'user',
    perPickup: 1.5,
    after: ['createArea'],
    budget: reading(account + 2),
    input: ({ random, areas }) => {
      const areaId = random.pick(areas);
      return areaId && { query: { areaId } };
    },
  },
} satisfies Entries;

/** One in which nobody books, if there is one. */
export function findSpareArea({ random, spareAreas, areas }: World): string | undefined {
  return random.pick(spareAreas) ?? random.pick(areas);
}

function close(world: World, date: string): ReturnType<Make> {
  const { closedDays } = world;
  const id = findSpareArea(world);
  return (
    id && {
      params: { id, date },
      body: { reason: 'Farmer’s Day' },
      learn: () => void closedDays.push({ id, date }),
    }
  );
}
