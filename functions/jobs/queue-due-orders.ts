import * as v from 'valibot';
import { log } from '#config/log.ts';
import { slotDaysAhead, windowHours } from '#contracts/areas/area-windows.ts';
import { readAreas } from '#data/areas/areas.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import type { DueOrders } from './lib/queues/queue-messages.ts';
import { queueAll } from './lib/queues/queues.ts';

/** Dates of a run: the one that can be booked from tomorrow on, and the one before it, should yesterday's runs have failed. */
const usualDays = 2;

const input = v.object({
  /** Dates to look at, after a longer failure: the runbook says when. */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(slotDaysAhead + 1)), usualDays),
});

/** Queues the orders that fall due, by area, date and start: what may meet at one slot is done by one run. */
export async function handler(event: unknown): Promise<void> {
  const { days } = v.parse(input, event);
  await queueDueOrders(days, new Date());
}

/** @param days dates to look at, back from the one that can be booked from tomorrow on */
export async function queueDueOrders(days: number, now: Date): Promise<void> {
  const last = addDays(todayInAccra(now), slotDaysAhead + 1);
  const dates = Array.from({ length: days }, (_, index) => addDays(last, -index));
  const { ids } = await readAreas();
  const bodies = dates.flatMap((date) => ids.flatMap((id) => listRanges(id, date)));
  log.info('orders: queued', { messages: bodies.length, days });
  await queueAll(
    bodies.map((body) => ({ queue: 'orders', body })),
    'Due orders',
  );
}

/** Two hours each, over the whole day: whatever an area's windows are by now, each order is in one range. */
function listRanges(areaId: string, date: string): DueOrders[] {
  const toTime = (hours: number) => `${String(hours).padStart(2, '0')}:00`;
  return Array.from({ length: 24 / windowHours }, (_, index) => ({
    kind: 'due' as const,
    areaId,
    date,
    from: toTime(index * windowHours),
    to: toTime((index + 1) * windowHours),
  }));
}
