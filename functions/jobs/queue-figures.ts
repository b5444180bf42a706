import * as v from 'valibot';
import { log } from '#config/log.ts';
import { readAreas } from '#data/areas/areas.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';
import { type Outgoing, queueAll } from './lib/queues/queues.ts';

/** Dates before today that are counted: acts arrive up to 48 hours late, problems and late reports up to a week. */
const daysBack: readonly number[] = [1, 2, 3, 8];

/** In Accra, whose clock is UTC. The second run makes up for what the first one missed, or the index had not yet. */
const hours: readonly number[] = [0, 6];

const date = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

const input = v.object({
  /** Dates to be counted at once: the runbook says when. */
  dates: v.optional(v.pipe(v.array(date), v.maxLength(31))),
});

/** Started every six hours: in the night it asks for the figures of the last dates, area by area. */
export async function handler(event: unknown): Promise<void> {
  const now = new Date();
  const { dates } = v.parse(input, event);
  if (dates !== undefined) await queueFigures(dates);
  else if (hours.includes(now.getUTCHours()))
    await queueFigures(daysBack.map((days) => addDays(todayInAccra(now), -days)));
}

async function queueFigures(dates: readonly IsoDate[]): Promise<void> {
  const { ids } = await readAreas();
  const messages = dates.flatMap((one) =>
    [undefined, ...ids].map(
      (areaId): Outgoing => ({ queue: 'cascades', body: { kind: 'figures', date: one, areaId } }),
    ),
  );
  log.info('figures: asked for', { areas: ids.length, dates: dates.length });
  await queueAll(messages, 'Figures');
}
