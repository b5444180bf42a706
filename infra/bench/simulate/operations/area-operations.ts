import { allAreas } from '#contracts/areas/area-calls.ts';
import type { Actor } from '#infra/bench/simulate/actor.ts';
import { findWeekday } from '#shared/dates.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { make, send } from './make.ts';

/** Places of a window at first: few, so that windows fill up. */
export const mostPlaces = 4;

const starts = ['08:00', '10:00', '12:00'];

/** One of few days, so that people meet. */
const soon = ({ random }: Actor): string => dateInDays(2 + random.below(4));

/** Where and when a pickup in a named area is to be, once there are areas. */
export function pickSlot(actor: Actor): { areaId: string; date: string; time: string } | undefined {
  const areaId = actor.random.pick(actor.world.known.areas);
  if (!areaId) return undefined;
  return { areaId, date: soon(actor), time: actor.random.pick(starts) ?? '08:00' };
}

const makeWindows = (capacity: number) => starts.map((start) => ({ start, capacity }));

/** A few areas, then changes of what their windows take. */
export async function makeOrChangeArea(actor: Actor): Promise<void> {
  const key = actor.mark();
  if (actor.world.known.areas.length < 2) {
    const body = { name: `Area ${key}`, windows: makeWindows(mostPlaces) };
    await make(actor, 'createArea', { key, body });
  } else {
    const windows = makeWindows(1 + actor.random.below(mostPlaces));
    await make(actor, 'updateArea', { key, body: { windows } });
  }
}

/** A day of one area, now and then of all; another time it is opened again. */
export async function closeOrOpenDay(actor: Actor): Promise<void> {
  const { world, random } = actor;
  const id = random.chance(0.1) ? allAreas : random.pick(world.known.areas);
  if (!id) return;
  const date = soon(actor);
  const isOpened = random.chance(0.6);
  if (id === allAreas && !isOpened) world.observed.closedDates.add(date);
  const body = isOpened ? {} : { reason: `Weekday ${findWeekday(date)}`, postpone: true };
  await send(actor, isOpened ? 'reopenDay' : 'closeDay', { params: { id, date }, body }, actor.mark());
}
