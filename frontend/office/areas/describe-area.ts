import type { Area } from '#contracts/areas/areas.ts';
import type { Coordinates } from '#shared/travel.ts';
import { nameWeekday, weekdayOrder } from '#ui/weekdays.ts';
import { texts } from './texts.ts';

/** `12`, `No limit` */
export function describeCapacity(capacity: number | null): string {
  return capacity === null ? texts.noLimit : String(capacity);
}

/** `Sat 3, Sun no limit`: the weekdays on which a window takes another number; empty when there are none. */
export function describeOtherCapacities({ weekdayCapacities = {} }: Area['windows'][number]): string {
  return weekdayOrder
    .filter((day) => weekdayCapacities[day] !== undefined)
    .map((day) => `${nameWeekday(day)} ${describeCapacity(weekdayCapacities[day] ?? null).toLowerCase()}`)
    .join(', ');
}

/** `until 90 minutes before`, `until 2 hours before`, `until the window starts` */
export function describeCutoff(minutes: number): string {
  if (minutes === 0) return texts.untilStart;
  const hours = minutes / 60;
  if (!Number.isInteger(hours)) return `until ${minutes} minutes before`;
  if (hours % 24 === 0) return `until ${hours === 24 ? '1 day' : `${hours / 24} days`} before`;
  return `until ${hours === 1 ? '1 hour' : `${hours} hours`} before`;
}

/** `5.55600, -0.19690`; empty for none. */
export function printPosition(position: Coordinates | undefined): string {
  return position ? `${position.lat.toFixed(5)}, ${position.lng.toFixed(5)}` : '';
}
