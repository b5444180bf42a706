import type { Size } from '#contracts/money/sizes.ts';
import type { Pinned } from '#contracts/pickups/pin.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { orderRound } from '#contracts/rounds/order-round.ts';
import { minutesAt, travel } from '#contracts/rounds/round-legs.ts';
import type { RoundStop } from '#contracts/rounds/rounds.ts';
import type { Visit } from '#domain/records/visit.ts';
import { pickupWindowMs } from '#shared/dates.ts';
import type { Coordinates } from '#shared/travel.ts';

const minuteMs = 60_000;
const stopMs = travel.minutesPerStop * minuteMs;
/** The way to a stop of which the plan does not tell: the first one, or one that came later. */
const unknownLegMs = (travel.unknownKilometres / travel.kilometresPerHour) * 60 * minuteMs;

type PlannedStop = RoundStop & {
  /** When its window opens (ISO); a stop is not expected earlier. */
  readonly scheduledAt?: string | undefined;
  /** When an open pickup last changed (ISO): one that was opened again since its visit is to do again. */
  readonly openSince?: string | undefined;
  readonly isStarted?: boolean;
  /** When the stop planned before it is reached, be that one theirs or not; else the one before in the list counts. */
  readonly beforeAt?: string | undefined;
  readonly size?: Size | undefined;
  readonly beforeSize?: Size | undefined;
  /** It came after the round was stored: its planned time is a guess between its neighbours. */
  readonly isInserted?: boolean;
};

type RoundProgress = {
  readonly done: number;
  readonly left: number;
  readonly lastActAt?: string;
  /** How much later the next stop is reached than planned, or the last one was left; below 0 when ahead. */
  readonly delayMinutes: number;
  readonly endsAt?: string;
};

/** When a stop that is still to do is expected to be reached and left, in milliseconds, and how many come before it. */
export type Expected = {
  readonly pickupId: string;
  readonly atMs: number;
  readonly leftMs: number;
  readonly before: number;
};

/** How a collector's round goes by their visits of its date. @param stops those that are theirs, in their order, done ones included */
export function measureProgress(stops: readonly PlannedStop[], visits: readonly Visit[]): RoundProgress {
  const { last, done } = readVisits(stops, visits);
  const expected = expectStops(stops, visits);
  const [next, end] = [expected[0], expected.at(-1)];
  const planned = stops[stops.length - expected.length] ?? stops.at(-1);
  const reached = next ? next.atMs : last && Date.parse(last.at) - stopMs;
  const delayMs = last && planned && reached ? reached - Date.parse(planned.plannedAt) : 0;
  return {
    done: done.size,
    left: expected.length,
    ...(last && { lastActAt: last.at }),
    delayMinutes: Math.round(delayMs / minuteMs),
    ...(end && { endsAt: new Date(end.leftMs).toISOString() }),
  };
}

/** When the stops that are left are reached: by their planned ways after the last act, none before its window opens. Without acts, as planned. */
export function expectStops(stops: readonly PlannedStop[], visits: readonly Visit[]): readonly Expected[] {
  const { last, done, started } = readVisits(stops, visits);
  const legs = measureLegsMs(stops);
  const left = stops.filter(({ pickupId }) => !done.has(pickupId));
  // Who is on the way to a stop, or stands at one whose completion they took back, comes there next.
  const line = [...left.filter(isIn(started)), ...left.filter((stop) => !isIn(started)(stop))];
  const expect = ({ pickupId, size }: PlannedStop, atMs: number, before: number): Expected => ({
    pickupId,
    atMs,
    leftMs: atMs + minutesAt(size) * minuteMs,
    before,
  });
  if (!last) return line.map((stop, before) => expect(stop, Date.parse(stop.plannedAt), before));
  let ready = Date.parse(last.at);
  return line.map((stop, before) => {
    const { pickupId, scheduledAt } = stop;
    const isThere = last.kind === 'undo-complete' && last.pickupId === pickupId;
    const isHeld = scheduledAt !== undefined && !isThere;
    const reached = ready + (isThere ? 0 : (legs.get(pickupId) ?? 0));
    const atMs = isHeld ? Math.max(Date.parse(scheduledAt), reached) : reached;
    const expected = expect(stop, atMs, before);
    ready = expected.leftMs;
    return expected;
  });
}

const isIn =
  (ids: ReadonlySet<string>) =>
  ({ pickupId }: { readonly pickupId: string }) =>
    ids.has(pickupId);

/** The last act by its own time, and which stops are done or begun; refused visits count nowhere. */
function readVisits(stops: readonly PlannedStop[], visits: readonly Visit[]) {
  const counted = visits
    .filter(({ refused }) => !refused)
    .sort((one, other) => one.at.localeCompare(other.at));
  const openSince = new Map(stops.map((stop) => [stop.pickupId, stop.openSince ?? '']));
  const valid = counted.filter(({ pickupId, recordedAt }) => recordedAt >= (openSince.get(pickupId) ?? ''));
  const started = new Set(stops.flatMap(({ pickupId, isStarted }) => (isStarted ? [pickupId] : [])));
  for (const { kind, pickupId } of counted) {
    if (kind === 'start' || kind === 'undo-complete') started.add(pickupId);
    else started.delete(pickupId);
  }
  return { last: counted.at(-1), done: findDone(valid), started };
}

/** The way to each stop from the one planned before it, in milliseconds. */
function measureLegsMs(stops: readonly PlannedStop[]): ReadonlyMap<string, number> {
  const legs = stops.map(({ plannedAt, scheduledAt, beforeAt, beforeSize }, index) => {
    const before = beforeAt
      ? { plannedAt: beforeAt, size: beforeSize }
      : stops.slice(0, index).findLast(({ isInserted }) => !isInserted);
    const gap = before
      ? Date.parse(plannedAt) - Date.parse(before.plannedAt) - minutesAt(before.size) * minuteMs
      : unknownLegMs;
    // Reached when the window opens, the plan may wait there: so much of the gap is no way.
    return Math.max(0, plannedAt === scheduledAt ? Math.min(gap, unknownLegMs) : gap);
  });
  return new Map(stops.map(({ pickupId }, index) => [pickupId, legs[index] ?? 0]));
}

/** The pickups that a collector is done with, whatever the result; what was taken back is not. */
function findDone(visits: readonly Visit[]): ReadonlySet<string> {
  const done = new Set<string>();
  for (const { kind, pickupId } of visits) {
    if (kind === 'complete' || kind === 'could-not-collect') done.add(pickupId);
    if (kind === 'undo-complete') done.delete(pickupId);
  }
  return done;
}

/** How many stops each collector is done with, by their ids. What is open is to do again, whatever was done before. */
export function countDone(open: readonly { readonly id: string }[], visits: readonly Visit[]) {
  const openIds = new Set(open.map(({ id }) => id));
  const counted = visits.filter(({ refused, pickupId }) => !refused && !openIds.has(pickupId));
  const own = Map.groupBy(counted, ({ collectorId }) => collectorId);
  return new Map([...own].map(([id, some]) => [id, findDone(some).size]));
}

export type OpenPickup = Pinned & {
  readonly id: string;
  readonly updatedAt: string;
  readonly status?: Status;
  readonly position?: Coordinates | undefined;
  readonly size?: Size | undefined;
};

/** The stops of a stored round as they are now, by planned time: the collector's open ones, later ones between neighbours, and those visited. */
export function lineUpStops(
  stored: readonly RoundStop[],
  open: readonly OpenPickup[],
  visits: readonly Visit[],
): readonly PlannedStop[] {
  const counted = visits.filter(({ refused }) => !refused);
  const visited = new Set(counted.map(({ pickupId }) => pickupId));
  const openIds = new Set(open.map(({ id }) => id));
  const sizes = new Map(open.map(({ id, size }) => [id, size]));
  const planned = new Map(
    stored.map(({ pickupId }, index) => {
      const before = stored[index - 1];
      return [
        pickupId,
        { beforeAt: before?.plannedAt, beforeSize: before && sizes.get(before.pickupId) },
      ] as const;
    }),
  );
  const past = stored
    .filter((stop) => isIn(visited)(stop) && !isIn(openIds)(stop))
    .map((stop) => ({ ...stop, ...planned.get(stop.pickupId) }));
  const ordered = orderRound(open, stored);
  const present = ordered.map(({ pickup, plannedAt }, index): PlannedStop => {
    const { id: pickupId, scheduledAt, updatedAt: openSince, size } = pickup;
    const isInserted = plannedAt === undefined;
    const guess = () =>
      guessPlanned(ordered.slice(0, index), ordered.slice(index), past.at(-1)) ?? scheduledAt;
    return {
      pickupId,
      plannedAt: plannedAt ?? guess(),
      scheduledAt,
      openSince,
      size,
      ...(!isInserted && planned.get(pickupId)),
      isInserted,
      isStarted: pickup.status === 'in progress',
    };
  });
  return [...past, ...present].sort((one, other) => one.plannedAt.localeCompare(other.plannedAt));
}

type Timed = { readonly plannedAt?: string };

/** When a stop that came later could be reached: half way between its neighbours, or next to the one it has. */
function guessPlanned(earlier: readonly Timed[], later: readonly Timed[], past?: Timed): string | undefined {
  const isTimed = ({ plannedAt }: Timed) => plannedAt !== undefined;
  const before = earlier.findLast(isTimed)?.plannedAt;
  const after = later.find(isTimed)?.plannedAt;
  const step = stopMs + unknownLegMs;
  if (before && after) return new Date((Date.parse(before) + stopMs + Date.parse(after)) / 2).toISOString();
  if (after) {
    // Not among what is done already.
    const earliest = past?.plannedAt ? Date.parse(past.plannedAt) + step : 0;
    const latest = Date.parse(after);
    return new Date(Math.min(latest, Math.max(latest - step, earliest))).toISOString();
  }
  const last = before ?? past?.plannedAt;
  return last && new Date(Date.parse(last) + step).toISOString();
}

/** Households are told no time once the next act is overdue for so long: the phone may have no network. */
const silentMs = 30 * minuteMs;
const quarterMs = 15 * minuteMs;

/** The half hour around the expected time of a stop, by quarters, within its window; undefined when it is done, nothing was done yet, or the next act is overdue. */
export function findSpan(
  stops: readonly PlannedStop[],
  visits: readonly Visit[],
  pickupId: string,
  now: Date,
): ExpectedSpan | undefined {
  const expected = expectStops(stops, visits);
  const own = expected.find((one) => one.pickupId === pickupId);
  const [next] = expected;
  if (!own || !next || !readVisits(stops, visits).last) return undefined;
  if (now.getTime() - next.leftMs > silentMs) return undefined;
  const stop = stops.find((one) => one.pickupId === pickupId);
  const opens = stop?.scheduledAt ? Date.parse(stop.scheduledAt) : 0;
  const middle = Math.max(own.atMs, now.getTime());
  const from = Math.max(opens, Math.round((middle - quarterMs) / quarterMs) * quarterMs);
  const to = from + 2 * quarterMs;
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), before: own.before };
}

/** How much later than its window's end a stop is expected, until its household is told. */
const lateMs = 30 * minuteMs;

/** The stops that are expected too long after the end of their window, with when: up to the next quarter of an hour. */
export function findLate(stops: readonly PlannedStop[], visits: readonly Visit[], now: Date) {
  const windows = new Map(stops.map(({ pickupId, scheduledAt }) => [pickupId, scheduledAt]));
  return expectStops(stops, visits).flatMap(({ pickupId, atMs }) => {
    const scheduledAt = windows.get(pickupId);
    const reached = Math.max(atMs, now.getTime());
    const isLate = scheduledAt && reached > Date.parse(scheduledAt) + pickupWindowMs + lateMs;
    if (!isLate) return [];
    const expectedAt = new Date(Math.ceil(reached / quarterMs) * quarterMs).toISOString();
    return [{ pickupId, scheduledAt, expectedAt }];
  });
}
