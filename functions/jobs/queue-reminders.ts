import * as v from 'valibot';
import { log } from '#config/log.ts';
import { readAreas } from '#data/areas/areas.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { queueAll } from './lib/queues/queues.ts';

/** In Accra, whose clock is UTC. The second run makes up for what the first one missed; a claim keeps each SMS single. */
const hours: readonly number[] = [18, 19];

const input = v.object({
  /** The day whose reminders are asked for at once, after a failure: the runbook says when. */
  date: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))),
});

/** Started every hour: in the evening it asks for the reminders of tomorrow's pickups, area by area. */
export async function handler(event: unknown): Promise<void> {
  const now = new Date();
  const { date } = v.parse(input, event);
  if (date !== undefined) await queueReminders(date);
  else if (hours.includes(now.getUTCHours())) await queueReminders(addDays(todayInAccra(now), 1));
}

async function queueReminders(date: string): Promise<void> {
  const { ids } = await readAreas();
  log.info('reminders: asked for', { areas: ids.length, date });
  await queueAll(
    ids.map((areaId) => ({ queue: 'cascades', body: { kind: 'reminders', areaId, date } })),
    'Reminders',
  );
}
