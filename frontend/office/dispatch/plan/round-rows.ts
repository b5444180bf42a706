import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import { servesArea } from '#contracts/rounds/assignment-warnings.ts';
import { say } from '#office/dispatch/texts.ts';
import { findPin } from '#shared/position.ts';
import { type Draft, type DraftRound, isLate } from './draft.ts';
import { sayPlan } from './plan-texts.ts';

export type RoundRow = {
  readonly id: string;
  readonly round: DraftRound;
  /** A class of `plan.css`, from `round-1` to `round-8`: what is drawn in `currentColor` has the colour. */
  readonly colour: string;
  readonly name: string;
  readonly areas: readonly string[];
  readonly stops: number;
  /** How many the collector can still make; absent for one whom the board does not know. */
  readonly most: number | undefined;
  readonly kilometres: number;
  /** ISO 8601; empty for a round that was not timed yet. */
  readonly startAt: string;
  readonly endAt: string;
  readonly withoutPosition: number;
  readonly isEdited: boolean;
  readonly isChanging: boolean;
  /** What is against it, as sentences. None of it forbids anything. */
  readonly warnings: readonly string[];
};

const roundColours = 8;

export type RoundsProps = {
  readonly rows: readonly RoundRow[];
  /** Under pointer or focus, in either of them. */
  readonly raisedId: string | undefined;
  readonly selectedId: string | undefined;
  readonly onRaise: (id: string | undefined) => void;
  /** Selects a round, or deselects it if it is selected. */
  readonly onSelect: (id: string) => void;
};

/** By the names of their collectors. */
export function listRows(
  draft: Draft,
  collectors: ReadonlyMap<string, DispatchCollector>,
  getName: (collectorId: string) => string,
  changing: ReadonlySet<string> = new Set(),
): readonly RoundRow[] {
  return draft.rounds
    .map((round, index): RoundRow => {
      const { collectorId: id, stops, way } = round;
      const collector = collectors.get(id);
      const pickups = stops.flatMap(({ pickupId }) => draft.seen.get(pickupId) ?? []);
      return {
        id,
        round,
        colour: `round-${(index % roundColours) + 1}`,
        name: getName(id),
        areas: rankNames(pickups.map(({ area }) => area.name).filter(Boolean)),
        stops: stops.length,
        most: collector && Math.max(0, collector.stopsPerDay - (collector.done ?? 0)),
        kilometres: way?.kilometres ?? 0,
        startAt: way?.startAt ?? '',
        endAt: way?.endAt ?? '',
        withoutPosition: pickups.filter(({ position }) => !findPin(position)).length,
        isEdited: round.isEdited === true,
        isChanging: changing.has(id),
        warnings: listWarnings(draft, round, collector),
      };
    })
    .filter(({ stops }) => stops > 0)
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1));
}

/** The workload of a collector whose round has so many stops: what is done counts, too. */
export function readPlannedWorkload(
  { load, done = 0 }: DispatchCollector,
  stops: number | undefined,
): number {
  return stops === undefined ? load : stops + done;
}

function rankNames(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
}

function listWarnings(
  draft: Draft,
  { stops, way }: DraftRound,
  collector: DispatchCollector | undefined,
): readonly string[] {
  const late = stops.filter((stop) => isLate(draft, stop)).length;
  const warnings = late > 0 ? [sayPlan.late(late)] : [];
  if (!collector) return warnings;
  const { stopsPerDay, hours, isOff } = collector;
  const outside = stops.filter(({ pickupId }) => {
    const areaId = draft.seen.get(pickupId)?.area.id;
    return areaId !== undefined && !servesArea(collector, areaId);
  }).length;
  const clock = (at: string | undefined) => at?.slice(11, 16) ?? '';
  const [start, end] = [clock(way?.startAt), clock(way?.endAt)];
  if (isOff) warnings.push(`${say.duty(collector)} on this day.`);
  const workload = readPlannedWorkload(collector, stops.length);
  if (workload > stopsPerDay) warnings.push(sayPlan.over(workload, stopsPerDay));
  if (hours && way && (start < hours.start || end > hours.end || isNextDay(way)))
    warnings.push(sayPlan.outsideHours(hours.start, hours.end));
  if (outside > 0) warnings.push(sayPlan.outsideAreas(outside));
  return warnings;
}

const isNextDay = ({ startAt, endAt }: { readonly startAt: string; readonly endAt: string }) =>
  startAt.slice(0, 10) !== endAt.slice(0, 10);

export function addUp(rows: readonly RoundRow[]) {
  const times = rows.filter(({ startAt }) => startAt);
  return {
    rounds: rows.length,
    stops: rows.reduce((sum, { stops }) => sum + stops, 0),
    kilometres: rows.reduce((sum, { kilometres }) => sum + kilometres, 0),
    startAt: times.map(({ startAt }) => startAt).sort()[0] ?? '',
    endAt:
      times
        .map(({ endAt }) => endAt)
        .sort()
        .at(-1) ?? '',
    warned: rows.filter(({ warnings }) => warnings.length > 0).length,
  };
}
