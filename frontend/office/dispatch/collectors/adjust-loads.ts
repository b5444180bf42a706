import { isUnderWay } from '#contracts/pickups/transitions.ts';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';

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

/** Whose load it is part of, to do or done. */
const findHolder = ({ status, assignedCollector }: DispatchPickup) =>
  isUnderWay(status) || status === 'completed' ? assignedCollector?.id : undefined;

/** Loads with what was just done here: counts only what differs from the listed pickups, so nothing twice. */
export function adjustLoads(
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
