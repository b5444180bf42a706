import { maxPlanPickups } from '#contracts/plan/group-areas.ts';
import type { AccountSummary } from '#domain/accounts/account.ts';
import { everywhere } from '#domain/areas/area.ts';
import { type IsoDate, pickupWindowMs, todayInAccra } from '#shared/dates.ts';
import type { DayPickup } from './day-pickup.ts';
import type { PlanCollector, PlanInput, PlanPickup } from './day-types.ts';

/** An open pickup that a collector has to do, as the index of what is due knows it. */
export type Assignment = { readonly id: string; readonly collectorId: string; readonly scheduledAt: string };

type PlanRequest = {
  readonly date: IsoDate;
  readonly now: Date;
  readonly areaId?: string | undefined;
  readonly replan?: boolean | undefined;
  readonly seed?: number | undefined;
  /** What is open on the day, in the area or in all. */
  readonly pickups: readonly DayPickup[];
  /** All who are approved. */
  readonly collectors: readonly AccountSummary[];
  /** Of a plan for one area: what is assigned on the day, in any area. */
  readonly assignments: readonly Assignment[];
};

const minutesOfWindow = pickupWindowMs / 60_000;

/** The day as the solver takes it. What its collectors have to do in other areas stays theirs and takes time and stops. */
export function toPlanInput(request: PlanRequest): PlanInput {
  const { date, now, replan, seed } = request;
  const pickups = request.pickups.map((pickup) => toPlanPickup(pickup, date));
  const all = request.collectors.map(toPlanCollector);
  const { collectors, elsewhere } = addElsewhere(request, all);
  return {
    date,
    pickups: [...pickups, ...elsewhere],
    collectors,
    ...(date === todayInAccra(now) && { now: getMinute(now.toISOString(), date) }),
    ...(replan !== undefined && { replan }),
    ...(seed !== undefined && { seed }),
  };
}

/** Minutes from the midnight at which a date begins. */
function getMinute(instant: string, date: IsoDate): number {
  return Math.floor((Date.parse(instant) - Date.parse(`${date}T00:00:00.000Z`)) / 60_000);
}

function getWindow(scheduledAt: string, date: IsoDate) {
  const opens = getMinute(scheduledAt, date);
  return { opens, closes: opens + minutesOfWindow };
}

function toPlanPickup({ id, area, scheduledAt, stop, ...pickup }: DayPickup, date: IsoDate): PlanPickup {
  const collectorId = pickup.assignedCollector?.id;
  return {
    id,
    areaId: area?.id ?? everywhere.id,
    ...getWindow(scheduledAt, date),
    ...(stop.position && { position: stop.position }),
    ...(collectorId && { collectorId, isStarted: pickup.status === 'in progress' }),
  };
}

function toPlanCollector({ id, work }: AccountSummary): PlanCollector {
  const { areas = [], weekdays = [], stopsPerDay } = work?.profile ?? {};
  const profile = { id, areas, weekdays, daysOff: work?.daysOff ?? [] };
  return stopsPerDay === undefined ? profile : { ...profile, stopsPerDay };
}

/** Stops in other areas, of those who serve this one. Where the plan is full, the busiest elsewhere stay out of it. */
function addElsewhere({ date, areaId, pickups, assignments }: PlanRequest, all: readonly PlanCollector[]) {
  if (areaId === undefined) return { collectors: all, elsewhere: [] };
  const here = new Set(pickups.map(({ id }) => id));
  const away = Map.groupBy(
    assignments.filter(({ id }) => !here.has(id)),
    ({ collectorId }) => collectorId,
  );
  const stopsAway = ({ id }: PlanCollector) => away.get(id) ?? [];
  const able = all
    .filter(({ areas }) => areas.length === 0 || areas.includes(areaId))
    .toSorted(
      (one, other) => stopsAway(one).length - stopsAway(other).length || (one.id < other.id ? -1 : 1),
    );
  let room = maxPlanPickups - pickups.length;
  const collectors = able.filter((collector) => {
    room -= stopsAway(collector).length;
    return room >= 0;
  });
  const elsewhere = collectors.flatMap(stopsAway).map(({ id, collectorId, scheduledAt }): PlanPickup => {
    // No known area: the way to it is the assumed one. It is not freed by another plan of this area.
    return { id, areaId: '', ...getWindow(scheduledAt, date), collectorId, isFixed: true };
  });
  return { collectors, elsewhere };
}
