import type { StationToTip } from '#contracts/loads/stations.ts';
import { capacityOf } from '#contracts/loads/volumes.ts';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import type { Pin } from '#contracts/pickups/pin.ts';
import type { ReplanKind } from '#contracts/plan/plan-calls.ts';
import { findHours, isOff } from '#contracts/rounds/assignment-warnings.ts';
import { orderRound } from '#contracts/rounds/order-round.ts';
import { findCentres } from '#contracts/rounds/round-legs.ts';
import type { Aboard } from '#contracts/rounds/round-trips.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import type { AccountSummary } from '#domain/accounts/account.ts';
import { type AreaRecord, everywhere } from '#domain/areas/area.ts';
import type { Visit } from '#domain/records/visit.ts';
import { countDone } from '#domain/rounds/expected-times.ts';
import { type IsoDate, pickupWindowMs, todayInAccra } from '#shared/dates.ts';
import { maxPlanPickups } from '#shared/group-areas.ts';
import type { DayPickup } from './day-pickup.ts';
import type { PlanCollector, PlanInput, PlanPickup } from './day-types.ts';

export type Assignment = {
  readonly id: string;
  readonly collectorId: string;
  readonly scheduledAt: string;
  readonly pin?: Pin | undefined;
};

type PlanRequest = {
  readonly date: IsoDate;
  readonly now: Date;
  readonly areaIds?: readonly string[] | undefined;
  /** Who may be used; absent: everybody. What others have stays theirs and is no part of the plan. */
  readonly collectors?: readonly string[] | undefined;
  /** A collector whose pickups go to others; then nothing else is planned. */
  readonly handOver?: string | undefined;
  readonly replan?: boolean | ReplanKind | undefined;
  readonly seed?: number | undefined;
};

type Known = {
  /** Open pickups of the day in the areas, and of the present day what is left over from earlier ones. */
  readonly pickups: readonly DayPickup[];
  readonly approved: readonly AccountSummary[];
  readonly areas: readonly AreaRecord[];
  /** Of a plan for some areas: what is assigned on the day, or left over, in any area. */
  readonly assignments: readonly Assignment[];
  readonly rounds: readonly Round[];
  /** Rounds of days before, the latest last: from them it is known who comes to a household. */
  readonly past: readonly Round[];
  readonly visits?: readonly Visit[];
  /** Stations that are switched on, and of the present day what is on board, by the ids of the collectors. */
  readonly stations?: readonly StationToTip[];
  readonly onBoard?: ReadonlyMap<string, readonly Aboard[]>;
};

const minutesOfWindow = pickupWindowMs / 60_000;

/** The day as the solver takes it. What its collectors have to do in other areas stays theirs and takes time and stops. */
export function toPlanInput(request: PlanRequest, known: Known): PlanInput {
  const { date, now, seed, handOver } = request;
  const usual = findUsual(known.past);
  const all = known.pickups.map((pickup) => toPlanPickup(pickup, request, usual));
  const { collectors, elsewhere } = addElsewhere(request, known);
  const pickups = [...all.flatMap((pickup) => chooseFor(request, pickup)), ...elsewhere];
  const orders = findOrders(request, known, elsewhere);
  return {
    date,
    pickups,
    collectors,
    centres: findCentres(
      all,
      new Map(known.areas.flatMap(({ id, center }) => (center ? [[id, center] as const] : []))),
    ),
    ...(known.stations && known.stations.length > 0 && { stations: known.stations }),
    ...(date === todayInAccra(now) && { now: getMinute(now.toISOString(), date) }),
    ...(handOver === undefined
      ? { replan: request.replan === 'shortest' || (request.replan ?? false) }
      : { mayMove: true }),
    ...(orders.size > 0 && { orders }),
    ...(seed !== undefined && { seed }),
  };
}

function findUsual(past: readonly Round[]): ReadonlyMap<string, string> {
  return new Map(
    past.flatMap(({ collectorId, stops }) =>
      stops.map(({ pickupId }) => [splitPickupId(pickupId).userId, collectorId] as const),
    ),
  );
}

function chooseFor({ collectors, handOver }: PlanRequest, pickup: PlanPickup): readonly PlanPickup[] {
  const { collectorId, isStarted, pin, ...free } = pickup;
  if (handOver !== undefined) {
    if (collectorId === undefined) return [];
    // The next collector has the time to keep, not the place in the round.
    if (collectorId === handOver)
      return [{ ...free, ...(pin?.before && { pin: { ...pin, first: undefined } }) }];
  }
  return collectorId === undefined || !collectors || collectors.includes(collectorId) ? [pickup] : [];
}

/** The order in which collectors have what the plan may not reorder, where a round is stored: stops elsewhere, and all unless the day is planned again. */
function findOrders(
  { date, handOver, replan }: PlanRequest,
  { pickups, rounds }: Known,
  elsewhere: readonly PlanPickup[],
): ReadonlyMap<string, readonly string[]> {
  const kept = [
    ...(handOver === undefined && replan ? [] : pickups).map(
      ({ id, scheduledAt, assignedCollector, stop }) => ({
        id,
        scheduledAt,
        collectorId: assignedCollector?.id,
        position: stop.position,
      }),
    ),
    ...elsewhere.map(({ id, opens, collectorId }) => ({
      id,
      collectorId,
      scheduledAt: getInstant(opens, date),
    })),
  ];
  const byCollector = Map.groupBy(kept, ({ collectorId }) => collectorId);
  return new Map(
    rounds.flatMap(({ collectorId, stops }) => {
      const own = byCollector.get(collectorId) ?? [];
      const order = orderRound(own, stops)
        .filter(({ pickup, number }) => number !== undefined || pickup.scheduledAt >= date)
        .map(({ pickup }) => pickup.id);
      return order.length > 0 && stops.length > 0 ? [[collectorId, order] as const] : [];
    }),
  );
}

function getMinute(instant: string, date: IsoDate): number {
  return Math.floor((Date.parse(instant) - Date.parse(`${date}T00:00:00.000Z`)) / 60_000);
}

function getInstant(minute: number, date: IsoDate): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + minute * 60_000).toISOString();
}

/** The window of a pickup; that of one left over is open, and begins anew. */
function getWindow(scheduledAt: string, { date, now }: PlanRequest) {
  const isLeftOver = scheduledAt < date;
  const opens = getMinute(isLeftOver ? now.toISOString() : scheduledAt, date);
  return { opens, closes: opens + minutesOfWindow, ...(isLeftOver && { isLeftOver }) };
}

function toPlanPickup(
  { id, area, scheduledAt, stop, ...pickup }: DayPickup,
  request: PlanRequest,
  usual: ReadonlyMap<string, string>,
): PlanPickup {
  const collectorId = pickup.assignedCollector?.id;
  const usualCollectorId = usual.get(splitPickupId(id).userId);
  return {
    id,
    areaId: area?.id ?? everywhere.id,
    ...getWindow(scheduledAt, request),
    wasteType: stop.wasteType,
    ...(stop.size && { size: stop.size }),
    ...(stop.count && { count: stop.count }),
    ...(stop.position && { position: stop.position }),
    // What is left over has lost its window.
    ...(pickup.pin && {
      pin: scheduledAt < request.date ? { ...pickup.pin, before: undefined } : pickup.pin,
    }),
    ...(collectorId && { collectorId, isStarted: pickup.status === 'in progress' }),
    ...(usualCollectorId && { usualCollectorId }),
  };
}

function toPlanCollector(
  { id, work }: AccountSummary,
  { date, now }: PlanRequest,
  onBoard: readonly Aboard[] = [],
  done = 0,
): PlanCollector {
  const { areas = [], stopsPerDay } = work?.profile ?? {};
  const hours = findHours(work, date);
  return {
    id,
    areas,
    ...(isOff(work, date, now) && { isOff: true }),
    ...(done > 0 && { done }),
    ...(stopsPerDay !== undefined && { stopsPerDay }),
    holds: capacityOf(work?.profile),
    ...(onBoard.length > 0 && { onBoard }),
    ...(hours && { hours: { start: readClock(hours.start), end: readClock(hours.end) } }),
  };
}

function readClock(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Stops in other areas, of those who serve this one. Where the plan is full, the busiest elsewhere stay out of it. */
function addElsewhere(request: PlanRequest, known: Known) {
  const { pickups, approved, assignments, visits = [], onBoard } = known;
  const { areaIds, collectors: usable, handOver } = request;
  const done = countDone([...pickups, ...assignments], visits);
  const all = approved
    .filter(({ id }) => id !== handOver && (usable?.includes(id) ?? true))
    .map((one) => toPlanCollector(one, request, onBoard?.get(one.id), done.get(one.id)));
  if (areaIds === undefined) return { collectors: all, elsewhere: [] };
  const here = new Set(pickups.map(({ id }) => id));
  const away = Map.groupBy(
    assignments.filter(({ id }) => !here.has(id)),
    ({ collectorId }) => collectorId,
  );
  const stopsAway = ({ id }: PlanCollector) => away.get(id) ?? [];
  const able = all
    .filter(({ areas }) => areas.length === 0 || areas.some((areaId) => areaIds.includes(areaId)))
    .toSorted(
      (one, other) => stopsAway(one).length - stopsAway(other).length || (one.id < other.id ? -1 : 1),
    );
  let room = maxPlanPickups - pickups.length;
  const collectors = able.filter((collector) => {
    room -= stopsAway(collector).length;
    return room >= 0;
  });
  const elsewhere = collectors.flatMap(stopsAway).map(({ id, collectorId, scheduledAt, pin }): PlanPickup => {
    // No known area: the way to it is the assumed one. It is not freed by another plan of this area.
    return {
      id,
      areaId: '',
      ...getWindow(scheduledAt, request),
      collectorId,
      isFixed: true,
      ...(pin && { pin }),
    };
  });
  return { collectors, elsewhere };
}
