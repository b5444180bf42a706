import type { Random } from '#infra/bench/random.ts';
import { benchWindows } from '#infra/bench/steps/bench-area.ts';
import { wasteTypes } from '#shared/waste.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { isLoggedIn, type Person } from './world.ts';

/** When to come: the start of a window of the area, which “Everywhere” takes as well. */
export function wishTime(random: Random) {
  return { date: dateInDays(2 + random.below(11)), time: random.pick(benchWindows)?.start ?? '08:00' };
}

/** Most live in the area that has windows, the rest anywhere. */
export function wishArea(random: Random, areaId: string): string | undefined {
  return random.chance(0.7) ? areaId : undefined;
}

export function describeWaste(random: Random) {
  const wasteType = random.pick(wasteTypes) ?? 'general';
  return { wasteType, location: `Kasoa, blue kiosk ${random.below(200)} opposite the Shell` };
}

/** An address of this machine: as many viewers as are wanted. */
export function anyAddress(random: Random): string {
  return `127.${1 + random.below(200)}.${random.below(250)}.${1 + random.below(250)}`;
}

/** Below the limits of a household's bookings (20 open, 30 an hour): who is refused is no error of the service. */
const mostOpen = 12;
const mostRequested = 28;

export function mayBook(person: Person): boolean {
  return isLoggedIn(person) && person.open < mostOpen && person.requested < mostRequested;
}
