import * as v from 'valibot';
import {
  followCollectorDeleted,
  followPersonChanged,
  followPosition,
  followUserDeleted,
} from '#actions/accounts/follow-account.ts';
import {
  computeMoneyFigures,
  computeStopFigures,
  computeVisitFigures,
} from '#actions/figures/compute-figures.ts';
import { computeWasteFigures } from '#actions/figures/compute-waste.ts';
import { changeWhereDue, type PassResult } from '#actions/pickups/change-where-due.ts';
import { forgetVisit, learnFromVisit } from '#actions/places/learn-positions.ts';
import { refreshIndex } from '#actions/search/refresh-index.ts';
import { log } from '#config/log.ts';
import { findArea } from '#data/areas/areas.ts';
import { type DayPosition, iteratePickupsOnDay, iteratePickupsWithHistory } from '#data/pickups/area-day.ts';
import type { ListPosition } from '#data/pickups/iterate-pickups.ts';
import { noteLostAssignment } from '#data/pickups/lost-assignments.ts';
import { findClosedReason } from '#domain/areas/area.ts';
import { decideAfterDayClosed } from '#domain/pickups/cascades.ts';
import { findDue } from '#notices/due.ts';
import { handleEachMessage } from './lib/queues/handle-each-message.ts';
import {
  type CascadeMessage,
  cascadeMessage,
  type DayClosed,
  type RepeatingCascade,
} from './lib/queues/queue-messages.ts';
import { queueAll } from './lib/queues/queues.ts';
import { tellNextStop, tellOfLateRounds } from './lib/queues/tell-of-arrivals.ts';

/** Until the next pass, in seconds: longer than a request may run (10 s), so that what one under way wrote is found. */
const nextPassSeconds = 15;

/** The same after a day was closed: the index that it reads may lag behind, too. */
const nextPassOfDaySeconds = 30;

/** After so many passes that still change something the cascade fails, and lands in the dead-letter queue. */
const maxPasses = 50;

/** Does what follows from a change beyond the item itself. Each message can be done twice, or again from the start. */
export const handler = handleEachMessage('cascades', cascadeMessage, handleOne);

async function handleOne(message: CascadeMessage): Promise<void> {
  if (message.kind === 'index') return refreshIndex(message.changes);
  if (message.kind === 'lost-assignment') {
    const { kind: _, collectorId, at, ...lost } = message;
    await noteLostAssignment(collectorId, lost, new Date(at));
    return;
  }
  if (message.kind === 'reminders') return remindOfDay(message);
  if (message.kind === 'stop-ended') return tellNextStop(message, new Date());
  if (message.kind === 'late-rounds') return tellOfLateRounds(message, new Date());
  if (message.kind === 'figures') return computeFigures(message, new Date());
  if (message.kind === 'visited') return learnFromVisit(message, new Date());
  if (message.kind === 'completion-gone') return forgetVisit(message.pickupId, new Date());
  if (message.pass > maxPasses) throw new Error('This cascade does not end.');
  if (message.kind === 'day-closed') return repeat(message, await followDayClosed(message, new Date()));
  return repeat(message, await runPass(message, new Date()));
}

async function computeFigures({ date, areaId }: Extract<CascadeMessage, { kind: 'figures' }>, now: Date) {
  if (areaId === undefined) {
    await computeVisitFigures(date, now);
    await computeMoneyFigures(date, now);
    await computeWasteFigures(date, now);
  } else await computeStopFigures(date, areaId, now);
  log.info('figures: counted', { date, areaId });
}

/** Goes on where a run stopped; else begins another pass until one finds nothing, and a second one in any case. */
async function repeat(message: RepeatingCascade | DayClosed, { changed, next }: PassResult<object>) {
  const { kind, pass, unfinished } = message;
  const subject = kind === 'day-closed' ? message.areaId : message.accountId;
  log.info('cascade: a run', { kind, subject, pass, changed });
  const found = changed > 0 || unfinished?.found === true;
  if (next) await queueNextPass({ ...message, unfinished: { ...next, found } }, 0);
  else if (found || pass === 0) {
    const delay = kind === 'day-closed' ? nextPassOfDaySeconds : nextPassSeconds;
    await queueNextPass({ ...message, unfinished: undefined, pass: pass + 1 }, delay);
  }
}

async function queueNextPass(body: object, delaySeconds: number): Promise<void> {
  // Checked here, since the parts of a message are put together from what was parsed.
  const message = v.parse(cascadeMessage, body);
  await queueAll([{ queue: 'cascades', body: message, delaySeconds }], 'The next pass');
}

/** One pass, or as much of it as there is time for. */
async function runPass(message: RepeatingCascade, now: Date): Promise<PassResult<ListPosition>> {
  if (message.kind === 'user-deleted') return followUserDeleted(message, now);
  if (message.kind === 'collector-deleted') return followCollectorDeleted(message, now);
  return message.kind === 'person-changed' ? followPersonChanged(message, now) : followPosition(message, now);
}

/** Postpones the pickups of a closed day, or as many as there is time for; none once the day is open again. */
async function followDayClosed({ areaId, date, unfinished }: DayClosed, now: Date) {
  const area = await findArea(areaId);
  const reason = area && findClosedReason(area, date);
  if (reason === undefined) return { changed: 0, next: undefined };
  const pages = iteratePickupsWithHistory(areaId, date, unfinished);
  return changeWhereDue(pages, (pickup) => decideAfterDayClosed(pickup, { areaId, date, reason }, now), now);
}

/** After so long a run leaves the rest to the next one, in milliseconds: well before the job's time-out. */
const runMs = 20_000;

/** Queues a reminder for each pickup of an area on a day; whether it is sent, once, is decided then. */
async function remindOfDay({ areaId, date, from }: Extract<CascadeMessage, { kind: 'reminders' }>) {
  const since = Date.now();
  let queued = 0;
  let rest: DayPosition | undefined;
  for await (const { pickups, next } of iteratePickupsOnDay(areaId, date, from)) {
    const bodies = pickups
      .flatMap((pickup) => findDue('sms', 'eveningBefore', pickup))
      .map((body) => ({ queue: 'sms' as const, body }));
    await queueAll(bodies, 'Reminders');
    queued += bodies.length;
    rest = next;
    if (Date.now() - since >= runMs) break;
  }
  log.info('reminders: queued', { areaId, date, queued });
  if (!rest) return;
  const body = { kind: 'reminders' as const, areaId, date, from: rest };
  await queueAll([{ queue: 'cascades', body }], 'The rest');
}
