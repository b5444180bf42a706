import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { printWeekday } from '#shared/print-when.ts';
import { laterTexts } from './later-texts.ts';

/** The name of a later day: `Tomorrow`, `Sat 9th Aug 2025`. */
export function nameDay({ scheduledAt, date }: PickupSummary, now: Date): string {
  const isTomorrow = scheduledAt.slice(0, 10) === addDays(todayInAccra(now), 1);
  return isTomorrow ? laterTexts.tomorrow : `${printWeekday(scheduledAt)} ${date}`;
}
