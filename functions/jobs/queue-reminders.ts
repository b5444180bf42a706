import { log } from '#config/log.ts';
import { addDays, todayInAccra } from '#contracts/dates.ts';
import { readAreas } from '#data/areas.ts';
import { sendAll } from './queues.ts';

/** In Accra, whose clock is UTC. The second run makes up for what the first one missed; a claim keeps each SMS single. */
const hours: readonly number[] = [18, 19];

/** Started every hour: in the evening it asks for the reminders of tomorrow's pickups, area by area. */
export async function handler(): Promise<void> {
  await queueReminders(new Date());
}

async function queueReminders(now: Date): Promise<void> {
  if (!hours.includes(now.getUTCHours())) return;
  const date = addDays(todayInAccra(now), 1);
  const { areas } = await readAreas();
  const unsent = await sendAll(
    areas.map(({ id: areaId }) => ({
      queue: 'cascades' as const,
      body: { kind: 'reminders' as const, areaId, date },
    })),
  );
  log.info('reminders: asked for', { areas: areas.length, date });
  if (unsent.length > 0) throw new Error('Reminders could not be queued.');
}
