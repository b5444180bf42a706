import { findWeekday } from '#shared/dates.ts';
import { type Actor, remember } from './world.ts';

/** Places of a window at first: few, so that windows fill up. */
export const mostPlaces = 4;

const dayMs = 24 * 60 * 60 * 1000;
const starts = ['08:00', '10:00', '12:00'];
const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** One of few days, so that people meet. */
export function soon({ random }: Actor): string {
  return new Date(Date.now() + (2 + random.below(4)) * dayMs).toISOString().slice(0, 10);
}

/** Where and when a pickup in a named area is wished, once there are areas. */
export function wishSlot(actor: Actor): { areaId: string; date: string; time: string } | undefined {
  const areaId = actor.random.pick(actor.world.areas);
  if (!areaId) return undefined;
  return { areaId, date: soon(actor), time: actor.random.pick(starts) ?? '08:00' };
}

const makeWindows = (capacity: number) => starts.map((start) => ({ start, capacity }));

/** A few areas, then changes of what their windows take. */
export async function makeOrChangeArea(actor: Actor): Promise<void> {
  const { world, random } = actor;
  if (world.areas.length < 2) {
    const body = { name: `Area ${actor.mark()}`, windows: makeWindows(mostPlaces), weekdays: everyDay };
    const answer = await actor.call('POST /admins/areas', { body, key: actor.mark() });
    if (answer?.status === 201) remember(world.areas, answer.body.area.id);
    return;
  }
  const body = { windows: makeWindows(1 + random.below(mostPlaces)) };
  await actor.call(`PATCH /admins/areas/${random.pick(world.areas)}`, { body, key: actor.mark() });
}

/** A day of one area, now and then of all; another time it is opened again. */
export async function closeOrOpenDay(actor: Actor): Promise<void> {
  const { world, random } = actor;
  const id = random.chance(0.1) ? 'all' : random.pick(world.areas);
  const date = soon(actor);
  if (!id) return;
  const path = `/admins/areas/${id}/closed-days/${date}`;
  const isOpened = random.chance(0.6);
  const body = isOpened ? {} : { reason: `Weekday ${findWeekday(date)}`, postpone: true };
  await actor.call(`${isOpened ? 'DELETE' : 'PUT'} ${path}`, { body, key: actor.mark() });
}
