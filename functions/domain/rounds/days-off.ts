import { profileLimits } from '#contracts/accounts/collector-profile.ts';
import { AppError } from '#domain/app-error.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';

type Dates = readonly IsoDate[];

/** The last date on which a day off may be marked. */
function findLastDay(today: IsoDate): IsoDate {
  const years = profileLimits.daysOffMonths / 12;
  return String(Number(today.slice(0, 4)) + years) + today.slice(4);
}

/** @throws AppError `bad_input` for a day that is over or too far ahead */
function checkDay(date: IsoDate, today: IsoDate): void {
  if (date < today) throw new AppError('bad_input', 'This day is over.');
  if (date > findLastDay(today)) {
    throw new AppError('bad_input', `A day off can be at most ${profileLimits.daysOffMonths} months ahead.`);
  }
}

function withoutOver(daysOff: Dates, date: IsoDate, today: IsoDate): IsoDate[] {
  return daysOff.filter((day) => day !== date && day >= addDays(today, -1));
}

/**
 * Days off with one more, in order; those that are over are forgotten.
 * @throws AppError `bad_input` for a day that is over or too far ahead, or when too many are marked
 */
export function addDayOff(daysOff: Dates, date: IsoDate, now: Date): IsoDate[] {
  const today = todayInAccra(now);
  checkDay(date, today);
  const others = withoutOver(daysOff, date, today);
  if (others.length >= profileLimits.daysOff) {
    throw new AppError('bad_input', `At most ${profileLimits.daysOff} days off can be marked ahead.`);
  }
  return [...others, date].sort();
}

/**
 * Days off without one of them.
 * @throws AppError `bad_input` as `addDayOff`
 */
export function removeDayOff(daysOff: Dates, date: IsoDate, now: Date): IsoDate[] {
  const today = todayInAccra(now);
  checkDay(date, today);
  return withoutOver(daysOff, date, today);
}
