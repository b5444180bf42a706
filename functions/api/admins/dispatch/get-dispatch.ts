import { readOnBoard } from '#actions/loads/read-on-board.ts';
import { readWork } from '#actions/rounds/read-work.ts';
import { capacityOf } from '#contracts/loads/volumes.ts';
import { type CollectorProgress, type DispatchCollector, hashDay } from '#contracts/plan/dispatch.ts';
import { getDispatch } from '#contracts/plan/dispatch-calls.ts';
import { findHours, getStopsPerDay, isOff } from '#contracts/rounds/assignment-warnings.ts';
import { listApprovedCollectors } from '#data/accounts/account-lists.ts';
import { loadArea } from '#data/areas/areas.ts';
import { readStationsToTip } from '#data/loads/stations.ts';
import { listDay, listWholeDay } from '#data/pickups/day-lists.ts';
import { findDayPickups, type LeftOver, readLeftovers } from '#data/pickups/due-lists.ts';
import type { DueEntry } from '#data/pickups/pickup-items.ts';
import { findRounds, listRoundsOn } from '#data/rounds/rounds.ts';
import { listVisitsOf, listVisitsOn } from '#data/rounds/visits.ts';
import type { AccountSummary } from '#domain/accounts/account.ts';
import { everywhere } from '#domain/areas/area.ts';
import { dispatchView } from '#domain/plan/day-pickup.ts';
import { measureDay } from '#domain/plan/measure-day.ts';
import { endpoint } from '#http/endpoint.ts';
import { type IsoDate, todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';

export const handler = endpoint(getDispatch, async ({ query, now }) => {
  const { date, areaId, cursor, since } = query;
  if (areaId !== undefined) await loadArea(areaId, { consistent: false });
  const at = now.toISOString();
  if (since !== undefined) return { at, ...(await readChanges({ date, areaId, since, now })) };
  const [page, first] = await Promise.all([
    listDay(date, areaId, query),
    cursor === undefined ? readFirst(date, areaId, now) : undefined,
  ]);
  return { at, pickups: page.pickups.map(dispatchView), ...first, nextCursor: page.nextCursor };
});

/** What the first page has besides the day's pickups. */
async function readFirst(date: IsoDate, areaId: string | undefined, now: Date) {
  const isToday = date === todayInAccra(now);
  const [collectors, { open, leftOver }, visits, stations] = await Promise.all([
    listApprovedCollectors(),
    readWork(date, now),
    isToday ? listVisitsOn(date) : [],
    readStationsToTip(),
  ]);
  const [here, onBoard] = await Promise.all([
    readLeftovers(date, listHere(leftOver, areaId)),
    stations.length > 0 ? readOnBoard(date, now, visits) : undefined,
  ]);
  return {
    ...(isToday && { leftovers: here.map(dispatchView), hasMoreLeftovers: leftOver.hasMore }),
    collectors: listCollectors(
      { date, now },
      collectors,
      measureDay({ date, now, open, rounds: [], visits }),
    ).map((one) => ({ ...one, onBoard: onBoard?.get(one.id) })),
    ...(stations.length > 0 && { stations: [...stations] }),
  };
}

function listHere({ entries }: LeftOver, areaId: string | undefined): readonly DueEntry[] {
  return entries.filter((one) => areaId === undefined || one.areaId === areaId);
}

function listCollectors(
  { date, now }: Pick<Question, 'date' | 'now'>,
  collectors: readonly AccountSummary[],
  progress: readonly CollectorProgress[],
): DispatchCollector[] {
  const known = new Map(progress.map((one) => [one.id, one]));
  return collectors
    .map(({ id, firstName, lastName, phone, work }) => {
      const { done = 0, left = 0 } = known.get(id) ?? {};
      return {
        id,
        firstName,
        lastName,
        phone,
        areas: work?.profile?.areas,
        ...describeWork(work, date, now),
        hours: findHours(work, date),
        holds: capacityOf(work?.profile),
        load: done + left,
        ...(done > 0 && { done }),
        ...(work?.daysOff?.includes(date) && { isDayOff: true }),
      };
    })
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

/** Changes of this long before `since` are answered again: the index may lag behind, and clocks differ. */
const overlapMs = 60_000;

/** Changed pickups of one answer: some 560 KB. */
const maxChanged = 1000;

/** What changed since a time. Too much for one answer: no pickups and no hash, so that the screen reads the whole day. */
async function readChanges(question: Question) {
  const { date, areaId, since, now } = question;
  const [day, collectors, { open, leftOver }] = await Promise.all([
    listWholeDay(date, areaId),
    listApprovedCollectors(),
    readWork(date, now),
  ]);
  if (!day) return { pickups: [] };
  const left = listHere(leftOver, areaId);
  const from = new Date(Date.parse(since) - overlapMs).toISOString();
  const isChanged = ({ updatedAt }: Pick<DueEntry, 'updatedAt'>) => updatedAt >= from;
  const ids = [
    ...day.map(({ assignedCollector }) => assignedCollector?.id),
    ...left.map((one) => one.collectorId),
  ];
  const { rounds, visits, onBoard } = await readActs(
    question,
    [...new Set(ids.flatMap((id) => id ?? []))],
    collectors.length,
  );
  const progress = measureDay({ date, now, open, rounds, visits }).map((one) => ({
    ...one,
    ...(onBoard && { onBoard: onBoard.get(one.id) ?? [] }),
  }));
  // What was left over until it was done is not listed any more: the visit tells of it.
  const listed = new Set([...day, ...left].map(({ id }) => id));
  const acted = visits.filter(({ pickupId, recordedAt }) => recordedAt >= from && !listed.has(pickupId));
  const wanted = [...left.filter(isChanged).map(({ id }) => id), ...acted.map(({ pickupId }) => pickupId)];
  const changed = day.filter(isChanged);
  if (changed.length + wanted.length > maxChanged) return { pickups: [], progress };
  const earlier = (await findDayPickups([...new Set(wanted)])).filter(
    ({ scheduledAt, area }) => scheduledAt < date && [undefined, area?.id ?? everywhere.id].includes(areaId),
  );
  const who = collectors.map(({ id, work }) => ({ id, ...describeWork(work, date, now) }));
  return {
    pickups: [...earlier, ...changed].map(dispatchView),
    hash: hashDay([...(leftOver.hasMore ? [] : left), ...day], who),
    progress,
  };
}

/** Up to so many collectors, the board of one area reads the visits of all, and shows the load of each. */
const maxOnArea = 100;

/** Rounds and visits of a date, and what is on board; for one area at least those of collectors with pickups in it. */
async function readActs({ date, areaId, now }: Question, here: readonly string[], collectors: number) {
  const isToday = date === todayInAccra(now);
  const isPart = areaId !== undefined && collectors > maxOnArea;
  const [rounds, visits, stations] = await Promise.all([
    areaId === undefined ? listRoundsOn(date) : findRounds(date, here),
    isToday ? (isPart ? listVisitsFor(date, here) : listVisitsOn(date)) : [],
    isToday && !isPart ? readStationsToTip() : [],
  ]);
  const onBoard = stations.length > 0 ? await readOnBoard(date, now, visits) : undefined;
  return { rounds, visits, onBoard };
}

async function listVisitsFor(date: IsoDate, ids: readonly string[]) {
  return (await Promise.all(ids.map((id) => listVisitsOf(date, id)))).flat();
}
