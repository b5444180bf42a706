import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { getWindowEnd, slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { AppError } from '#domain/app-error.ts';
import { type AreaRecord, findClosedReason, isCounted } from '#domain/areas/area.ts';
import type { PickupRecord, Slot } from '#domain/pickups/pickup.ts';
import { bookingProblem, toScheduledAt } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { countSeatsLeft, type DayWindow, isLate, isTooFar, listWindows, type SlotState } from './slots.ts';
import { limitUnproved, mayHaveAnother, type OwnUnproved, termsOf, type UnprovedTerms } from './unproved.ts';

/** On what a seat is taken. */
export type SeatTerms = {
  /** Of the slot; null without a limit. */
  readonly capacity?: number | null | undefined;
  /** By an unproved household. */
  readonly unproved?: UnprovedTerms | undefined;
};

export type Seat = Pick<PickupRecord, 'scheduledAt' | 'area' | 'slot'> & SeatTerms;

/** A date (`YYYY-MM-DD`) and a time (`HH:MM`) that somebody asks for. */
export type RequestedTime = { readonly date: string; readonly time: string };

/** Why there is no seat in a slot, as a sentence. */
export type NoSeat = {
  readonly problem: string;
  /** There is one once the household has proved its address or its number: in this slot, or in any. */
  readonly unproved?: 'slot' | 'any';
};

export type Booker = {
  /** The slot in which the pickup has its seat already. */
  readonly held?: Slot | undefined;
  /** Of an unproved household that books or moves it itself. */
  readonly own?: OwnUnproved | undefined;
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
  if (own && !mayHaveAnother(own)) return { problem: texts.confirmForMore, unproved: 'any' };
  if (problem !== undefined || state?.isClosed) return { problem: problem ?? 'This day is closed.' };
  if (isLate(area, date, start, now)) return { problem: 'It’s too late to book this time.' };
  if (countSeatsLeft({ start, capacity }, state?.booked ?? 0) === 0)
    return { problem: 'This time is fully booked.' };
  if (!own) return { ...seat, capacity };
  const most = limitUnproved(capacity, seat.scheduledAt, now);
  if (most !== null && (state?.bookedUnproved ?? 0) >= most)
    return { problem: texts.confirmForSlot, unproved: 'slot' };
  return { ...seat, capacity, unproved: termsOf(own, most) };
}

export function isSameSlot(a: Slot | undefined, b: Slot | undefined): boolean {
  return a?.areaId === b?.areaId && a?.date === b?.date && a?.start === b?.start;
}

/** The instant of a requested date and time. @throws AppError `bad_input` when it is not in the future, or over 60 days ahead */
function getBookableInstant(date: string, time: string, now: Date): string {
  const scheduledAt = toScheduledAt(date, time);
  const problem = bookingProblem(scheduledAt, now);
  if (problem) throw new AppError('bad_input', problem, { errors: { date: problem } });
  return scheduledAt;
}

function findBookableWindow(area: AreaRecord, date: string, time: string, now: Date) {
  if (isTooFar(area, date, now)) {
    const message = `Please choose a day within the next ${slotDaysAhead} days.`;
    throw new AppError('bad_input', message, { errors: { date: message } });
  }
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
  throw new AppError('bad_input', message, {
    errors: { [field]: message },
    choice: { windows: windows.map(({ start }) => ({ start, end: getWindowEnd(start) })) },
  });
}

/** The refusal of an area that takes no pickups, with those that do. */
export function refuseArea(active: readonly AreaSummary[]): AppError {
  const message = 'We don’t collect in this area at the moment. Please choose another one.';
  return new AppError('bad_input', message, { errors: { areaId: message }, choice: { areas: [...active] } });
}
