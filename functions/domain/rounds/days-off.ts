import { profileLimits } from '#contracts/accounts/collector-profile.ts';
import type { CollectorWork } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';
import { dayIsPast } from '#shared/texts.ts';

type DaysOff = Pick<CollectorWork, 'daysOff' | 'offFrom'>;

/** @throws AppError `bad_input` for a day that is over or too far ahead */
function checkDay(date: IsoDate, today: IsoDate): void {
  if (date < today) throw new AppError('bad_input', dayIsPast);
  const lastYear = Number(today.slice(0, 4)) + profileLimits.daysOffMonths / 12;
  if (date > String(lastYear) + today.slice(4))
    throw new AppError('bad_input', `A day off can be at most ${profileLimits.daysOffMonths} months ahead.`);
}

function withoutOver({ daysOff = [], offFrom = {} }: DaysOff, date: IsoDate, today: IsoDate) {
  const isKept = (day: IsoDate) => day !== date && day >= addDays(today, -1);
  const times = Object.entries(offFrom).filter(([day]) => isKept(day));
  return {
    daysOff: daysOff.filter(isKept),
    offFrom: times.length > 0 ? Object.fromEntries(times) : undefined,
  };
}

/** Days off with one more (from `HH:MM` on, or all day), in order. @throws AppError `bad_input` for a past or far day, or too many */
export function addDayOff(marked: DaysOff, date: IsoDate, now: Date, from?: string): DaysOff {
  const today = todayInAccra(now);
  checkDay(date, today);
  const { daysOff, offFrom } = withoutOver(marked, date, today);
  if (daysOff.length >= profileLimits.daysOff)
    throw new AppError('bad_input', `You can mark at most ${profileLimits.daysOff} days off ahead.`);
  return { daysOff: [...daysOff, date].sort(), offFrom: from ? { ...offFrom, [date]: from } : offFrom };
}

/** Days off without one of them. @throws AppError `bad_input` as `addDayOff` */
export function removeDayOff(marked: DaysOff, date: IsoDate, now: Date): DaysOff {
  const today = todayInAccra(now);
  checkDay(date, today);
  return withoutOver(marked, date, today);
}
