import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { isOutsideWork, servesArea } from '#contracts/rounds/assignment-warnings.ts';
import { findWorkDate } from '#contracts/rounds/order-round.ts';
import { readNow } from '#platform/api/clock.ts';
import { fullName } from '#shared/full-name.ts';
import { say } from './texts.ts';

export function loadAfter({ id, load }: DispatchCollector, pickups: readonly DispatchPickup[]): number {
  return load + pickups.filter(({ assignedCollector }) => assignedCollector?.id !== id).length;
}

export function assessAssignment(
  collector: DispatchCollector,
  pickups: readonly DispatchPickup[],
): readonly string[] {
  const name = fullName(collector);
  const after = loadAfter(collector, pickups);
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
