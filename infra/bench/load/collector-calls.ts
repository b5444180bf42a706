import { undoSeconds } from '#contracts/pickups/completion.ts';
import {
  completePickup,
  couldNotCollect,
  listAssignedPickups,
  listCompletedPickups,
  startPickup,
  undoComplete,
} from '#contracts/pickups/pickup-calls.ts';
import { markDayOff, removeDayOff } from '#contracts/rounds/day-off-calls.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { act, byAny, type DayCall, type Plan } from './plan.ts';
import type { Booked, Standing, World } from './world.ts';

/** What collectors do on their rounds. */
export const collectorCalls: readonly DayCall[] = [
  byAny(listAssignedPickups, 'collector'),
  byAny(listCompletedPickups, 'collector'),
  work(startPickup, ['assigned']),
  work(completePickup, ['in progress']),
  work(couldNotCollect, ['assigned', 'in progress'], { reason: 'no-access' }),
  {
    contract: undoComplete,
    plan: (world) => {
      const pickup = world.findJustCompleted();
      const isRecent = pickup && Date.now() - pickup.completedAt < undoSeconds.onScreen * 1000;
      return isRecent ? change(world, pickup, {}) : undefined;
    },
  },
  byAny(markDayOff, 'collector', ({ random }) => ({ params: { date: dateInDays(20 + random.below(40)) } })),
  byAny(removeDayOff, 'collector', ({ random }) => ({ params: { date: dateInDays(20 + random.below(40)) } })),
];

function work(contract: DayCall['contract'], among: readonly Standing[], body: object = {}): DayCall {
  return {
    contract,
    plan: (world) => {
      const pickup = world.findWork(among);
      return pickup && change(world, pickup, body);
    },
  };
}

function change(world: World, pickup: Booked, body: object): Plan | undefined {
  const { id, version, collector } = pickup;
  if (!collector) return undefined;
  return {
    ...act(collector, { params: { id }, body: { ...body, version } }),
    takes: [collector, pickup],
    done: (answer) => world.note(answer.pickup),
  };
}
