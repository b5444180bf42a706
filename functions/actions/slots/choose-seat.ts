import { everywhereId } from '#contracts/areas/area-id.ts';
import { slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { findArea, readAreas } from '#data/areas/areas.ts';
import { readOrders } from '#data/orders/standing-orders.ts';
import { readUnverified } from '#data/pickups/own-pickups.ts';
import { readSlot, readSlots } from '#data/slots/slots.ts';
import { type AccountRecord, isUnverified } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { isCounted, listActiveAreas } from '#domain/areas/area.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { findSeat, type RequestedTime, refuseArea, type Seat } from '#domain/slots/seat.ts';
import { findNearestFree, type OwnUnverified } from '#domain/slots/slots.ts';
import { todayInAccra } from '#shared/dates.ts';

export type RequestedSlot = RequestedTime & { readonly areaId?: string | undefined };

type SeatFor = {
  /** The pickup, where one moves: it may keep the seat that it has. */
  readonly pickup?: PickupRecord;
  /** The household, where it books or moves the pickup itself. Absent for staff, who are exempt from proof. */
  readonly household?: AccountRecord;
};

/** Finds the seat for a requested time. @throws AppError `bad_input` when there never is one; `conflict` with the nearest free slots otherwise */
export async function chooseSeat(
  { areaId = everywhereId, date, time }: RequestedSlot,
  now: Date,
  { pickup, household }: SeatFor = {},
): Promise<Seat> {
  const isNamed = isCounted({ id: areaId });
  const [area, state, own] = await Promise.all([
    findArea(areaId),
    isNamed ? readSlot({ areaId, date, start: time }) : undefined,
    isNamed && household ? readOwnUnverified(household, { pickup }) : undefined,
  ]);
  if (!area?.isActive) throw refuseArea(listActiveAreas((await readAreas()).areas));
  const seat = findSeat(area, { date, time }, state, now, { held: pickup?.slot, own });
  if (!('problem' in seat)) return seat;
  const { problem, unverified } = seat;
  const states = isNamed ? await readSlots(areaId, todayInAccra(now), slotDaysAhead + 1) : [];
  const slots = findNearestFree(area, states, { date, start: time }, now, own !== undefined);
  throw new AppError('conflict', problem, {
    choice: { ...(unverified && { unverified: true }), ...(unverified !== 'any' && { slots }) },
  });
}

/** What is booked: a pickup that moves, or one that an order makes; else one that its household requests. */
type Booked = { readonly pickup?: PickupRecord | undefined; readonly orderId?: string };

/** What a household has in named areas that it booked unverified; undefined for one that is proved. */
export async function readOwnUnverified(
  household: AccountRecord,
  { pickup, orderId = pickup?.order?.id }: Booked,
): Promise<OwnUnverified | undefined> {
  if (!isUnverified(household)) return undefined;
  const { open, version } = await readUnverified(household.id);
  const others = open.filter(({ id }) => id !== pickup?.id);
  const isOrdered = orderId !== undefined || others.some(({ order }) => order);
  const orders = isOrdered ? (await readOrders(household.id)).orders : [];
  return { others, orderId, orders: orders.filter(({ endedAt }) => endedAt === undefined), version };
}
