import { forEachConcurrently } from '#actions/concurrently.ts';
import { log } from '#config/log.ts';
import { findArea } from '#data/areas/areas.ts';
import { type DueRange, readDueOrders } from '#data/orders/due-orders.ts';
import { isCounted } from '#domain/areas/area.ts';
import { bookDuePickup, type DueOutcome } from './book-due-pickup.ts';

/** After so long a run leaves the rest to the next one, in milliseconds: well before the job's time-out. */
const runMs = 20_000;

/** Pickups made at once where they take no seats; at one slot they would only wait for each other. */
const atOnce = 10;

/** Makes the pickups of orders that fall due, while there is time. @returns behind which order to go on; undefined when all are made */
export async function makeDuePickups(range: DueRange, now: Date): Promise<string | undefined> {
  const { areaId, date, from } = range;
  const count: Partial<Record<DueOutcome, number>> = {};
  let after = range.after;
  let found: ReturnType<typeof findArea> | undefined;
  do {
    const { due, next } = await readDueOrders({ ...range, after });
    // Read for those whom it concerns: an area that cannot be read fails no run without orders.
    if (due.length > 0) found ??= findArea(areaId);
    const area = await found;
    await forEachConcurrently(due, isCounted({ id: areaId }) ? 1 : atOnce, async (one) => {
      const outcome = await bookDuePickup(one, date, area, now);
      count[outcome] = (count[outcome] ?? 0) + 1;
    });
    after = next;
  } while (after !== undefined && Date.now() - now.getTime() < runMs);
  if (Object.keys(count).length > 0) log.info('orders: made', { areaId, date, from, ...count });
  return after;
}
