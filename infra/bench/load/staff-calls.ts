import { updateCollector } from '#contracts/accounts/people-calls.ts';
import { listAllAreas } from '#contracts/areas/area-calls.ts';
import {
  assignPickup,
  cancelPickupByAdmin,
  editPickup,
  getOverview,
  listPickups,
  reopenPickup,
} from '#contracts/pickups/pickup-calls.ts';
import { assignPickups, getDispatch } from '#contracts/plan/dispatch-calls.ts';
import { answerProblem, listProblems } from '#contracts/problems/problem-calls.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { act, byAny, type DayCall, type Plan } from './plan.ts';
import { describeWaste } from './wishes.ts';
import type { Booked, Standing, World } from './world.ts';

/** Pickups that one call gives to a collector. */
const bulk = 30;

/** What the office does. */
export const staffCalls: readonly DayCall[] = [
  byAny(listPickups, 'admin', ({ random }) => ({
    query: { limit: '100', ...(random.chance(0.5) && { status: 'pending' }) },
  })),
  byAny(getOverview, 'admin'),
  byAny(getDispatch, 'admin', ({ random }) => ({ query: { date: dateInDays(2 + random.below(11)) } })),
  { contract: assignPickups, plan: assignMany },
  change(assignPickup, ['pending', 'assigned'], (pickup, world) => {
    const collector = world.findCollector(pickup.collector);
    return collector && { collectorId: collector.id };
  }),
  change(editPickup, ['pending', 'assigned'], (_, { random }) => ({
    location: describeWaste(random).location,
  })),
  change(cancelPickupByAdmin, ['pending', 'assigned', 'waiting'], () => ({ reason: 'Booked twice' })),
  change(reopenPickup, ['completed'], () => ({ reason: 'The wrong one was completed' })),
  byAny(listProblems, 'admin'),
  {
    contract: answerProblem,
    plan: (world) => {
      const pickup = world.findPickup(['reported'], 'admin');
      const admin = world.findFree('admin');
      if (!pickup || !admin) return undefined;
      return {
        ...act(admin, { params: { id: pickup.problemId } }),
        body: { answer: 'We are sorry. Somebody comes tomorrow.', version: pickup.version },
        takes: [admin, pickup],
        done: () => world.move(pickup, 'cancelled'),
      };
    },
  },
  byAny(listAllAreas, 'admin'),
  byAny(updateCollector, 'admin', ({ random, people }) => ({
    params: { id: random.pick(people.collector)?.id ?? '' },
    body: { profile: { vehicle: 'tricycle', stopsPerDay: 20 + random.below(20) } },
  })),
];

function change(
  contract: DayCall['contract'],
  among: readonly Standing[],
  body: (pickup: Booked, world: World) => object | undefined,
): DayCall {
  return {
    contract,
    plan: (world) => {
      const admin = world.findFree('admin');
      const pickup = world.findPickup(among, 'admin');
      const what = pickup && body(pickup, world);
      if (!admin || !pickup || !what) return undefined;
      return {
        ...act(admin, { params: { id: pickup.id }, body: { ...what, version: pickup.version } }),
        takes: [admin, pickup],
        done: (answer) => world.note(answer.pickup),
      };
    },
  };
}

/** The dispatcher gives what is pending to one collector. */
function assignMany(world: World): Plan | undefined {
  const admin = world.findFree('admin');
  const collector = world.findCollector();
  const found = Array.from({ length: bulk }, () => world.findPickup(['pending'], 'admin'));
  const pickups = [...new Set(found)].filter((one) => one !== undefined);
  if (!admin || !collector || pickups.length === 0) return undefined;
  const chosen = pickups.map(({ id, version }) => ({ id, version }));
  return {
    ...act(admin, { body: { collectorId: collector.id, pickups: chosen } }),
    takes: [admin, ...pickups],
    done: ({ results }) => {
      for (const { error, pickup } of results) {
        if (error) throw new Error(`A pickup of the bulk was refused: ${error.message}`);
        world.note(pickup);
      }
    },
  };
}
