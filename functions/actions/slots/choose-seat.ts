import { everywhereId } from '#contracts/areas/area-id.ts';
import { findArea, readAreas } from '#data/areas/areas.ts';
import { readSlot, readSlots } from '#data/slots/slots.ts';
import { retryWhileBusy } from '#data/table/retry.ts';
import { AppError } from '#domain/app-error.ts';
import { type AreaRecord, isCounted, listActiveAreas } from '#domain/areas/area.ts';
import type { Slot } from '#domain/pickups/pickup.ts';
import { findSeat, type RequestedTime, refuseArea, type Seat } from '#domain/slots/seat.ts';
import { findNearestFree, shownDays } from '#domain/slots/slots.ts';
import { todayInAccra } from '#shared/dates.ts';

export type RequestedSlot = RequestedTime & { readonly areaId?: string | undefined };

/**
 * Finds the seat for a requested time; without an area, in Everywhere.
 * @param held the slot in which the pickup has its seat already
 * @throws AppError `bad_input` when such a seat never is (with the active areas or the windows of the day);
 * `conflict` with the nearest free slots when it is full, closed or too late
 */
export async function chooseSeat(
  { areaId = everywhereId, date, time }: RequestedSlot,
  now: Date,
  held?: Slot,
): Promise<Seat> {
  const isNamed = isCounted({ id: areaId });
  const [area, state] = await Promise.all([
    findArea(areaId),
    isNamed ? readSlot({ areaId, date, start: time }) : undefined,
  ]);
  if (!area?.isActive) throw refuseArea(listActiveAreas((await readAreas()).areas));
  const seat = findSeat(area, { date, time }, state, now, held);
  if (!('problem' in seat)) return seat;
  throw new AppError('conflict', seat.problem, {
    choice: { slots: await readNearestFree(area, { date, start: time }, now) },
  });
}

async function readNearestFree(area: AreaRecord, requested: Omit<Slot, 'areaId'>, now: Date) {
  const today = todayInAccra(now);
  const states = isCounted(area) ? await readSlots(area.id, today, shownDays) : [];
  return findNearestFree(area, states, requested, now);
}

/** How long a booking is tried again while others are at the same slot. */
const patienceMs = 5_000;

/** Seconds after which a household may try again. */
const retryAfter = 2;

/**
 * Tries until it is not `busy`: each try looks at the slot before, and says so when it is full.
 * @throws AppError `unavailable` after five seconds
 */
export async function tryForSeat<T>(attempt: () => Promise<T | 'busy'>): Promise<T> {
  const result = await retryWhileBusy(attempt, patienceMs);
  if (result === 'busy') throw new AppError('unavailable', undefined, { retryAfter });
  return result;
}
