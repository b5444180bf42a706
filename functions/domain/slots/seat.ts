import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { getWindowEnd, slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { type AppError, refuseField } from '#domain/app-error.ts';
import { type AreaRecord, findClosedReason, isCounted } from '#domain/areas/area.ts';
import type { PickupRecord, Slot } from '#domain/records/pickup.ts';
import { bookingProblem, toScheduledAt } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import {
  countSeatsLeft,
  type DayWindow,
  isLate,
  isTooFar,
  limitUnverified,
  listWindows,
  mayHaveAnother,
  type OwnUnverified,
  type SlotState,
  termsOf,
  type UnverifiedTerms,
} from './slots.ts';

export type SeatTerms = {
  readonly capacity?: number | null | undefined;
  /** By an unverified household. */
  readonly unverified?: UnverifiedTerms | undefined;
};

export type Seat = Pick<PickupRecord, 'scheduledAt' | 'area' | 'slot'> & SeatTerms;
/** A date (`YYYY-MM-DD`) and a time (`HH:MM`) that somebody asks for. */
export type RequestedTime = { readonly date: string; readonly time: string };

/** Why there is no seat in a slot, as a sentence. */
export type NoSeat = {
  readonly problem: string;
  /** There is one once the household has proved its address or its number: in this slot, or in any. */
  readonly unverified?: 'slot' | 'any';
};

type Booker = {
  readonly held?: Slot | undefined;
  readonly own?: OwnUnverified | undefined;
};

const texts = {
  confirmForMore: 'Confirm your email or number to book more pickups.',
  confirmForSlot: 'Confirm your email or number to book this time, or choose another one.',
} as const;

/** The seat for a requested time in an area, or why none is left. @throws AppError `bad_input`, with the day's windows, when there never is one */
export function findSeat(
  area: AreaRecord,
  { date, time }: RequestedTime,
  state: SlotState | undefined,
  now: Date,
  { held, own }: Booker = {},
): Seat | NoSeat {
  const closed = findClosedReason(area, date);
  const problem = closed === undefined ? undefined : `Closed on ${printDateWithDay(date)}: ${closed}.`;
  if (!isCounted(area)) {
    const scheduledAt = getBookableInstant(date, time, now);
    return problem === undefined ? { scheduledAt } : { problem };
  }
  const { start, capacity } = findBookableWindow(area, date, time, now);
  const slot = { areaId: area.id, date, start };
  const seat = { scheduledAt: toScheduledAt(date, start), area: { id: area.id, name: area.name }, slot };
  if (held && isSameSlot(held, slot)) return { ...seat, capacity };
  if (own && !mayHaveAnother(own)) return { problem: texts.confirmForMore, unverified: 'any' };
  if (problem !== undefined || state?.isClosed) return { problem: problem ?? 'This day is closed.' };
  if (isLate(area, date, start, now)) return { problem: 'It’s too late to book this time.' };
  if (countSeatsLeft({ start, capacity }, state?.booked ?? 0) === 0)
    return { problem: 'This time is fully booked.' };
  if (!own) return { ...seat, capacity };
  const most = limitUnverified(capacity, seat.scheduledAt, now);
  if (most !== null && (state?.bookedUnverified ?? 0) >= most)
    return { problem: texts.confirmForSlot, unverified: 'slot' };
  return { ...seat, capacity, unverified: termsOf(own, most) };
}

export function isSameSlot(a: Slot | undefined, b: Slot | undefined): boolean {
  return a?.areaId === b?.areaId && a?.date === b?.date && a?.start === b?.start;
}

/** The instant of a requested date and time. @throws AppError `bad_input` when it is not in the future, or over 60 days ahead */
function getBookableInstant(date: string, time: string, now: Date): string {
  const scheduledAt = toScheduledAt(date, time);
  const problem = bookingProblem(scheduledAt, now);
  if (problem) throw refuseField('date', problem);
  return scheduledAt;
}

function findBookableWindow(area: AreaRecord, date: string, time: string, now: Date) {
  if (isTooFar(area, date, now))
    throw refuseField('date', `Please choose a day within the next ${slotDaysAhead} days.`);
  return findWindow(area, date, time);
}

/** The area's window that begins at a time of a date. @throws AppError `bad_input` with the windows of that day when there is none */
export function findWindow(area: AreaRecord, date: string, time: string): DayWindow {
  const windows = listWindows(area, date);
  const window = windows.find(({ start }) => start === time);
  if (window) return window;
  const field = windows.length === 0 ? 'date' : 'time';
  const message =
    windows.length === 0
      ? `We don’t collect in ${area.name} on this weekday.`
      : `Please choose one of these times: ${windows.map(({ start }) => start).join(', ')}.`;
  const ends = windows.map(({ start }) => ({ start, end: getWindowEnd(start) }));
  throw refuseField(field, message, { choice: { windows: ends } });
}

/** The refusal of an area that takes no pickups, with those that do. */
export function refuseArea(active: readonly AreaSummary[]): AppError {
  const message = 'We don’t collect in this area at the moment. Please choose another one.';
  return refuseField('areaId', message, { choice: { areas: [...active] } });
}
