import { log } from '#config/log.ts';
import { type DayPosition, iteratePickupsOnDay } from '#data/pickups/area-day.ts';
import { findDue } from '#notices/due.ts';
import type { CascadeMessage } from './queue-messages.ts';
import { sendAll } from './queues.ts';

/** After so long a run leaves the rest to the next one, in milliseconds: well before the job's time-out. */
const runMs = 20_000;

type Reminders = Extract<CascadeMessage, { kind: 'reminders' }>;

/** Queues a reminder for each pickup of an area on a day; whether it is sent, once, is decided then. */
export async function remindOfDay({ areaId, date, from }: Reminders): Promise<void> {
  const since = Date.now();
  let queued = 0;
  let rest: DayPosition | undefined;
  for await (const { pickups, next } of iteratePickupsOnDay(areaId, date, from)) {
    const bodies = pickups
      .flatMap((pickup) => findDue('sms', 'eveningBefore', pickup))
      .map((body) => ({ queue: 'sms' as const, body }));
    if ((await sendAll(bodies)).length > 0) throw new Error('Reminders could not be queued.');
    queued += bodies.length;
    rest = next;
    if (Date.now() - since >= runMs) break;
  }
  log.info('reminders: queued', { areaId, date, queued });
  if (!rest) return;
  const body = { kind: 'reminders' as const, areaId, date, from: rest };
  if ((await sendAll([{ queue: 'cascades', body }])).length > 0)
    throw new Error('The rest could not be queued.');
}
