import { isUnderWay } from '#contracts/pickups/transitions.ts';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { isOutsideWork, servesArea } from '#contracts/rounds/assignment-warnings.ts';
import { findWorkDate } from '#contracts/rounds/order-round.ts';
import { say } from '#office/dispatch/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { fullName } from '#shared/full-name.ts';
import { hasWords } from '#ui/match-words.ts';

const byName = (a: DispatchCollector, b: DispatchCollector) =>
  fullName(a).localeCompare(fullName(b), 'en') || (a.id < b.id ? -1 : 1);

export const sortByName = (collectors: readonly DispatchCollector[]) => [...collectors].sort(byName);

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
const keepDigits = (text: string) => text.replace(/\D/g, '').replace(/^(?:00)?233/, '0');

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

export function applyFresh(
  listed: readonly DispatchPickup[],
  fresh: ReadonlyMap<string, DispatchPickup>,
): readonly DispatchPickup[] {
  if (fresh.size === 0) return listed;
  return listed.map((pickup) => {
    const newer = fresh.get(pickup.id);
    return newer && newer.version > pickup.version ? newer : pickup;
  });
}

/** Whether a pickup, in its newest state, is on the day on which it was listed. */
export const isSameDay = (listed: DispatchPickup | undefined, now: DispatchPickup) =>
  listed?.scheduledAt.slice(0, 10) === now.scheduledAt.slice(0, 10);

/** Whose workload it is part of, to do or done. */
const findHolder = ({ status, assignedCollector }: DispatchPickup) =>
  isUnderWay(status) || status === 'completed' ? assignedCollector?.id : undefined;

/** Workloads after the acts of this page: counts only what differs from the listed pickups, so nothing twice. */
export function adjustWorkloads(
  collectors: readonly DispatchCollector[],
  listed: readonly DispatchPickup[],
  current: readonly DispatchPickup[],
): readonly DispatchCollector[] {
  const changes = new Map<string, number>();
  const add = (id: string | undefined, step: number) => id && changes.set(id, (changes.get(id) ?? 0) + step);
  current.forEach((pickup, index) => {
    const before = listed[index];
    if (!before || before === pickup) return;
    add(findHolder(before), -1);
    if (isSameDay(before, pickup)) add(findHolder(pickup), 1);
  });
  if (changes.size === 0) return collectors;
  return collectors.map((one) => ({ ...one, load: Math.max(0, one.load + (changes.get(one.id) ?? 0)) }));
}

export function workloadAfter({ id, load }: DispatchCollector, pickups: readonly DispatchPickup[]): number {
  return load + pickups.filter(({ assignedCollector }) => assignedCollector?.id !== id).length;
}

export function assessAssignment(
  collector: DispatchCollector,
  pickups: readonly DispatchPickup[],
): readonly string[] {
  const name = fullName(collector);
  const after = workloadAfter(collector, pickups);
  const isOutside = pickups.some(({ area }) => !servesArea(collector, area.id));
  const awaiting = pickups.filter(({ awaitingTime }) => awaitingTime).length;
  return [
    ...(collector.isOff ? [say.off(collector)] : []),
    ...(isOutside ? [say.outside(name)] : []),
    ...(pickups.some(({ scheduledAt }) =>
      isOutsideWork(collector.hours, scheduledAt, findWorkDate(scheduledAt, readNow())),
    )
      ? [say.outsideHours(name)]
      : []),
    ...(after > collector.stopsPerDay ? [say.over(name, after, collector.stopsPerDay)] : []),
    ...(awaiting > 0 ? [say.awaiting(awaiting)] : []),
  ];
}
