import { type AreaDecision, changeDays, readBookingsOfDay } from '#actions/areas/change-area.ts';
import { readReach } from '#actions/areas/read-reach.ts';
import { allAreas, closeDay } from '#contracts/areas/area-calls.ts';
import { readAreas } from '#data/areas/areas.ts';
import { closeSlot } from '#data/slots/slots.ts';
import { AppError } from '#domain/app-error.ts';
import { type AreaRecord, addClosedDay, isCounted } from '#domain/areas/area.ts';
import { listWindows } from '#domain/slots/slots.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

type CloseCall = Call<typeof closeDay>;

export const handler = endpoint(closeDay, async (call) => {
  const { id, date } = call.params;
  const areas = (await readAreas()).areas.filter((area) => id === allAreas || area.id === id);
  // Before any area is closed: the number to be confirmed is that of all.
  if (id === allAreas && !call.body.postpone) await checkNothingBooked(areas, date);
  const changed = await changeDays(call, sharedTexts.dayClosed, (area) => closing(area, call));
  return { ...changed, reach: await readReach(areas, date, true) };
});

/** @throws AppError `conflict` with how many pickups are booked, and whose households would be told */
async function checkNothingBooked(areas: readonly AreaRecord[], date: string): Promise<void> {
  const days = await Promise.all(areas.map((area) => readBookingsOfDay(area, date)));
  const booked = days.reduce((sum, day) => sum + day.booked, 0);
  if (booked === 0) return;
  const pickups = booked === 1 ? '1 pickup is' : `${booked} pickups are`;
  throw new AppError('conflict', `${pickups} booked on this day and would be postponed.`, {
    choice: { booked, reach: await readReach(areas, date, false) },
  });
}

/** Its slots refuse bookings from the same moment on; what is booked the stream's consumers postpone. */
async function closing(area: AreaRecord, { params, body, now }: CloseCall): Promise<AreaDecision> {
  const { date } = params;
  const closed = addClosedDay(area, date, body.reason, now);
  const { slots, booked } = await readBookingsOfDay(area, date);
  if (booked > 0 && !body.postpone) await checkNothingBooked([area], date);
  const starts = new Set([...slots, ...listWindows(area, date)].map(({ start }) => start));
  const also = isCounted(area)
    ? [...starts].map((start) => closeSlot({ areaId: area.id, date, start }, !body.postpone))
    : [];
  return { area: closed, also, message: sharedTexts.dayClosed, booked };
}
