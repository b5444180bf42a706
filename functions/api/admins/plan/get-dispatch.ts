import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import { getDispatch } from '#contracts/plan/dispatch-calls.ts';
import { hashDay } from '#contracts/plan/hash-day.ts';
import { findHours, getStopsPerDay, isOff } from '#contracts/rounds/assignment-warnings.ts';
import { listApprovedCollectors } from '#data/accounts/account-lists.ts';
import { loadArea } from '#data/areas/areas.ts';
import { listDay, listWholeDay } from '#data/pickups/day-lists.ts';
import { countLoads, listAssignedOn, listLeftOver, maxCountedLoads } from '#data/pickups/due-lists.ts';
import { listRoundsFor, listRoundsOn } from '#data/rounds/rounds.ts';
import { listVisitsOf, listVisitsOn } from '#data/rounds/visits.ts';
import type { AccountSummary } from '#domain/accounts/account.ts';
import { type DayPickup, dispatchView } from '#domain/plan/day-pickup.ts';
import { measureDay } from '#domain/rounds/measure-day.ts';
import { endpoint } from '#http/endpoint.ts';
import { type IsoDate, todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';

export const handler = endpoint(getDispatch, async ({ query, now }) => {
  const { date, areaId, cursor, since } = query;
  if (areaId !== undefined) await loadArea(areaId, { consistent: false });
  const at = now.toISOString();
  if (since !== undefined) return { at, ...(await readChanges({ date, areaId, since, now })) };
  const [page, collectors] = await Promise.all([
    listDay(date, areaId, query),
    cursor === undefined ? listCollectors(date, now) : undefined,
  ]);
  return { at, pickups: page.pickups.map(dispatchView), collectors, nextCursor: page.nextCursor };
});

async function listCollectors(date: IsoDate, now: Date): Promise<DispatchCollector[]> {
  const [collectors, loads] = await Promise.all([listApprovedCollectors(), countLoads(date)]);
  return collectors
    .map(({ id, firstName, lastName, phone, work }) => ({
      id,
      firstName,
      lastName,
      phone,
      areas: work?.profile?.areas,
      ...describeWork(work, date, now),
      hours: findHours(work, date),
      stopsPerLoad: work?.profile?.stopsPerLoad,
      load: loads.get(id) ?? 0,
      ...(work?.daysOff?.includes(date) && { isDayOff: true }),
    }))
    .sort((a, b) => fullName(a).localeCompare(fullName(b)));
}

function describeWork(work: AccountSummary['work'], date: IsoDate, now: Date) {
  return {
    stopsPerDay: getStopsPerDay(work?.profile),
    isOff: isOff(work, date, now),
    offFrom: work?.offFrom?.[date],
    ...(work?.suspended && { isSuspended: true as const }),
  };
}

type Question = {
  readonly date: IsoDate;
  readonly areaId: string | undefined;
  readonly since: string;
  readonly now: Date;
};

/** The index may lag behind, and the clocks of two Lambdas differ: so much of what was told before is told again. */
const overlapMs = 60_000;

/** Changed pickups of one answer: some 560 KB. */
const maxChanged = 1000;

/** What changed since a time; where that is too much for one answer, nothing and no hash, so that the day is read anew. */
async function readChanges(question: Question) {
  const { date, areaId, since, now } = question;
  const [pickups, collectors] = await Promise.all([listWholeDay(date, areaId), listApprovedCollectors()]);
  if (!pickups) return { pickups: [] };
  const from = new Date(Date.parse(since) - overlapMs).toISOString();
  const changed = pickups.filter(({ updatedAt }) => updatedAt === undefined || updatedAt >= from);
  const progress = await readProgress(question, pickups);
  if (changed.length > maxChanged) return { pickups: [], progress };
  const who = collectors.map(({ id, work }) => ({ id, ...describeWork(work, date, now) }));
  return { pickups: changed.map(dispatchView), hash: hashDay(pickups, who), progress };
}

/** Acts and orders count for the collectors who have pickups here; what else they have to do, too. */
async function readProgress({ date, areaId, now }: Question, pickups: readonly DayPickup[]) {
  const isToday = date === todayInAccra(now);
  const ids = [...new Set(pickups.flatMap(({ assignedCollector }) => assignedCollector?.id ?? []))];
  const isPart = areaId !== undefined;
  const [open, leftOver, rounds, visits] = await Promise.all([
    listAssignedOn(date, maxCountedLoads),
    isToday ? listLeftOver(date) : [],
    isPart ? listRoundsFor(date, ids) : listRoundsOn(date),
    isToday ? (isPart ? listVisitsFor(date, ids) : listVisitsOn(date)) : [],
  ]);
  return [...measureDay({ date, now, open: [...open, ...leftOver], rounds, visits })];
}

async function listVisitsFor(date: IsoDate, ids: readonly string[]) {
  return (await Promise.all(ids.map((id) => listVisitsOf(date, id)))).flat();
}
