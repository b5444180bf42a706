import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { nameDay } from './name-day.ts';

export type Day = { readonly title: string; readonly pickups: readonly PickupSummary[] };

/** Pickups day by day; within a day the order stays. */
export function groupByDay(pickups: readonly PickupSummary[], now: Date): readonly Day[] {
  const days = new Map<string, PickupSummary[]>();
  for (const pickup of pickups) {
    const title = nameDay(pickup, now);
    days.set(title, [...(days.get(title) ?? []), pickup]);
  }
  return [...days].map(([title, some]) => ({ title, pickups: some }));
}
