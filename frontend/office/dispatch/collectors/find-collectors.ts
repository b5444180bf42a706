import { isUnderWay } from '#contracts/pickups/transitions.ts';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { servesArea } from '#contracts/rounds/assignment-warnings.ts';
import { fullName } from '#shared/full-name.ts';
import { hasWords } from '#ui/match-words.ts';

const byName = (a: DispatchCollector, b: DispatchCollector) =>
  fullName(a).localeCompare(fullName(b), 'en') || (a.id < b.id ? -1 : 1);

export function sortByName(collectors: readonly DispatchCollector[]): readonly DispatchCollector[] {
  return [...collectors].sort(byName);
}

/** How many more stops a collector can make on the day; below 0 there are too many. */
export const readRoom = ({ load, stopsPerDay }: DispatchCollector) => stopsPerDay - load;

export function sortByRoom(collectors: readonly DispatchCollector[]): readonly DispatchCollector[] {
  return [...collectors].sort(
    (a, b) => Number(a.isOff) - Number(b.isOff) || readRoom(b) - readRoom(a) || byName(a, b),
  );
}

export function splitByAreas(collectors: readonly DispatchCollector[], areaIds: readonly string[]) {
  const isServing = (one: DispatchCollector) => areaIds.every((id) => servesArea(one, id));
  return { serving: collectors.filter(isServing), others: collectors.filter((one) => !isServing(one)) };
}

/** Digits as people dial them: `+233 24 123` and `024 123` begin alike. */
function keepDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^(?:00)?233/, '0');
}

/** Collectors of whose name every word is a part, or whose phone number has these digits in it. */
export function findCollectors(
  collectors: readonly DispatchCollector[],
  typed: string,
): readonly DispatchCollector[] {
  const digits = keepDigits(typed);
  return collectors.filter((one) => {
    if (hasWords(fullName(one), typed)) return true;
    return digits.length > 2 && keepDigits(one.phone ?? '').includes(digits);
  });
}

export function listJobs(pickups: readonly DispatchPickup[], collectorId: string): readonly DispatchPickup[] {
  return pickups.filter(
    ({ status, assignedCollector }) => assignedCollector?.id === collectorId && isUnderWay(status),
  );
}
