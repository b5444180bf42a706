import { maxCount, sizes } from '#contracts/money/sizes.ts';
import type { Random } from '#testing/random.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { findLaterToday } from '#testing/samples/later-today.ts';
import type { World } from './world.ts';

/** As many windows as an area can have; they take more than a run can fill, since a full one is refused. */
export const windows = ['08', '10', '12', '14', '16', '18', '20', '22'].map((hour) => ({
  start: `${hour}:00`,
  capacity: 9999,
}));

/** Nearest and farthest day that is asked for, from today. */
const bookedDays = { from: 2, to: 12 } as const;

/** A day to ask for, `YYYY-MM-DD`; not one that is full. */
export function pickDate(world: World): string {
  const date = dateInDays(bookedDays.from + world.random.below(bookedDays.to - bookedDays.from + 1));
  return date === world.options.fullDay ? pickDate(world) : date;
}

export const quietDate = () => dateInDays(bookedDays.to + 1);

/** When to come: the start of a window of an area, which “Everywhere” takes as well. */
export function pickTime(world: World) {
  return { date: pickDate(world), time: world.random.pick(windows)?.start ?? '08:00' };
}

/** A time of today, so that a collector may come for it; of some day once today’s have begun. */
export function pickDueTime(world: World, areaId?: string) {
  const later = findLaterToday();
  if (!later || areaId === undefined) return later ?? pickTime(world);
  const soon = new Date(Date.now() + 60_000).toISOString().slice(11, 16);
  const start = world.random.pick(windows.filter((one) => one.start > soon))?.start;
  return start ? { date: later.date, time: start } : pickTime(world);
}

/** Where and when, in a named area; undefined before there is one. */
export function pickWindow(world: World) {
  const areaId = world.random.pick(world.areas);
  return areaId && { ...pickDueTime(world, areaId), areaId };
}

export const pickSize = ({ random }: { readonly random: Random }) => ({
  size: random.pick(sizes),
  ...(random.chance(0.3) && { count: 1 + random.below(maxCount) }),
});

export function bookedLocation(random: Random): string {
  return `Kasoa, blue kiosk opposite the Shell, gate ${random.below(200)} on the left`;
}

/** An address of this machine: as many viewers as are wanted. */
export function anyAddress(random: Random): string {
  return `127.${1 + random.below(200)}.${random.below(250)}.${1 + random.below(250)}`;
}

/** `024…`, somebody's. */
export function anyNumber(random: Random): string {
  return `024${String(random.below(10_000_000)).padStart(7, '0')}`;
}
