import { type ClockTime, pickupWindowMs } from '#shared/dates.ts';
import type { Pinned, PinnedStop } from './pin.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A pin that a round would not keep. */
export type BrokenPin = { readonly pickupId: string; readonly pin: 'first' | 'before' };

/** When a clock time comes in the window that opens at `scheduledAt`, ISO 8601; undefined where it lies outside. */
export function findInWindow(scheduledAt: string, time: ClockTime): string | undefined {
  const opens = Date.parse(scheduledAt);
  // A window can go past midnight.
  const after = (Date.parse(`1970-01-01T${time}:00.000Z`) - (opens % dayMs) + dayMs) % dayMs;
  return after > 0 && after <= pickupWindowMs ? new Date(opens + after).toISOString() : undefined;
}

/** The half hours of a window, in their order, and a time of it that is chosen: `HH:MM`. */
export function listHalfHours(scheduledAt: string, chosen: ClockTime | undefined): readonly ClockTime[] {
  const halves = [30, 60, 90, 120].map((after) =>
    new Date(Date.parse(scheduledAt) + after * 60_000).toISOString(),
  );
  const own = chosen && findInWindow(scheduledAt, chosen);
  return [...new Set([...halves, ...(own ? [own] : [])])].sort().map((at) => at.slice(11, 16));
}

/** The last moment at which a stop is reached in time, ISO 8601: the end of its window, or earlier by its pin. */
export function findLastArrival({ scheduledAt, pin }: Pinned): string {
  const end = new Date(Date.parse(scheduledAt) + pickupWindowMs).toISOString();
  return (pin?.before && findInWindow(scheduledAt, pin.before)) || end;
}

/** The pins that a planned round does not keep. For what is left over from an earlier date it is too late anyway. */
export function findBrokenPins(
  stops: readonly { readonly pickupId: string; readonly plannedAt: string }[],
  read: (pickupId: string) => (Pinned & PinnedStop) | undefined,
): BrokenPin[] {
  let isHead = true;
  const date = stops[0]?.plannedAt.slice(0, 10) ?? '';
  return stops.flatMap(({ pickupId, plannedAt }): BrokenPin[] => {
    const pickup = read(pickupId);
    if (!pickup) return [];
    const { first, before } = pickup.pin ?? {};
    isHead &&= first === true || pickup.isUnderWay;
    const isLate = before && pickup.scheduledAt >= date && plannedAt > findLastArrival(pickup);
    return [
      ...(first && !isHead ? [{ pickupId, pin: 'first' as const }] : []),
      ...(isLate ? [{ pickupId, pin: 'before' as const }] : []),
    ];
  });
}
