import type { OrderSummary } from '#contracts/orders/standing-orders.ts';
import { nameWeekday, printDateWithDay } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';

/** `Plastic, every Tuesday` */
export function orderTitle({
  wasteType,
  everyWeeks,
  weekday,
}: Pick<OrderSummary, 'wasteType' | 'everyWeeks' | 'weekday'>): string {
  const day = nameWeekday(weekday);
  return `${wasteLabel(wasteType)}, ${everyWeeks === 1 ? `every ${day}` : `every second ${day}`}`;
}

/** `Paused until Tue 25th Nov 2026` */
export function pausedText(date: string): string {
  return `Paused until ${printDateWithDay(date)}`;
}
