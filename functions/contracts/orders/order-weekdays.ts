import { nameWeekday } from '#shared/print-when.ts';
import type { OrderSummary } from './standing-orders.ts';

/** 0 = Sunday … 6 = Saturday; `weekdays` where it comes on several, `weekday` among them. */
type Days = { readonly weekday: number; readonly weekdays?: readonly number[] | undefined };

export function weekdaysOf({ weekday, weekdays = [weekday] }: Days): readonly number[] {
  return weekdays;
}

/** From Monday on, as people say the days of a week. */
export const week = [1, 2, 3, 4, 5, 6, 0] as const;

/** `every Monday and Thursday`, `every second Friday`, `every day but Sunday`, `every day`. */
export function printRhythm({ everyWeeks, ...days }: Days & { readonly everyWeeks: 1 | 2 }): string {
  const on = week.filter((day) => weekdaysOf(days).includes(day));
  const off = week.filter((day) => !on.includes(day));
  if (everyWeeks === 1 && off.length < 2) return ['every day', ...off.map(nameWeekday)].join(' but ');
  const names = on.map(nameWeekday);
  const all = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
  return `every ${everyWeeks === 2 ? 'second ' : ''}${all}`;
}

type Wanted = Days & Pick<OrderSummary, 'start' | 'wasteType' | 'location'>;

/** Equal for two orders of the same days, time, waste and place, however the place is spelled. */
export function identifyOrder({ start, wasteType, location, ...days }: Wanted): string {
  return [weekdaysOf(days), start, wasteType, location.trim().replace(/\s+/g, ' ').toLowerCase()].join('#');
}
