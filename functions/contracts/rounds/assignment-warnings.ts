import { type CollectorProfile, defaultStopsPerDay } from '#contracts/accounts/collector-profile.ts';
import { findWeekday, type IsoDate, pickupWindowMs } from '#shared/dates.ts';
import { travel } from './round-legs.ts';

/* Not in `domain`, since the board and the dialog of an assignment warn before they ask the server. */

/** Why an admin may want somebody else, or another time; none of them forbids an assignment. */
export const assignmentWarnings = ['off', 'outside-areas', 'outside-hours', 'full', 'awaiting-time'] as const;
export type AssignmentWarning = (typeof assignmentWarnings)[number];

type Profile = Pick<CollectorProfile, 'areas' | 'stopsPerDay' | 'weekdays' | 'hours'>;

type Work = {
  readonly profile?: Profile | undefined;
  readonly daysOff?: readonly IsoDate[] | undefined;
  /** From when on, `HH:MM`, they are off on one of `daysOff`; without it, all day. */
  readonly offFrom?: Readonly<Record<IsoDate, string>> | undefined;
  readonly suspended?: object | undefined;
};

/**
 * Whether a collector does not work on a date, or no longer: suspended, off, or on none of their weekdays.
 * @param now on a date that has not begun, its work is still to come
 */
export function isOff(work: Work | undefined, date: IsoDate, now: Date): boolean {
  const { profile: { weekdays, hours } = {}, daysOff = [], offFrom, suspended } = work ?? {};
  if (suspended || (weekdays && !weekdays.includes(findWeekday(date)))) return true;
  if (!daysOff.includes(date)) return false;
  const from = offFrom?.[date] ?? '';
  return from <= (hours?.start ?? '') || `${date}T${from}` <= now.toISOString();
}

/** Between which clock times a collector works on a date, which end where they are off from then on; undefined: no limit. */
export function findHours(work: Work | undefined, date: IsoDate): CollectorProfile['hours'] {
  const { profile: { hours } = {}, offFrom = {} } = work ?? {};
  const from = offFrom[date];
  if (from === undefined) return hours;
  const [end = from] = [from, hours?.end ?? from].sort();
  return { start: hours?.start ?? '00:00', end };
}

export function getStopsPerDay(profile: Profile | undefined): number {
  return profile?.stopsPerDay ?? defaultStopsPerDay;
}

export function servesArea(profile: Profile | undefined, areaId: string): boolean {
  return profile?.areas?.includes(areaId) ?? true;
}

/** Whether a collector who arrives between two instants (in ms) cannot end the stop within their hours of a date. */
function isOutsideHours(hours: CollectorProfile['hours'], date: IsoDate, earliest: number, latest: number) {
  if (!hours) return false;
  const at = (time: string) => Date.parse(`${date}T${time}:00.000Z`);
  return latest < at(hours.start) || earliest + travel.minutesPerStop * 60_000 > at(hours.end);
}

/** Whether a collector cannot end a stop of a pickup's window within the hours of a date; what is left over has no window. */
export function isOutsideWork(hours: CollectorProfile['hours'], scheduledAt: string, date: IsoDate): boolean {
  const opens = Date.parse(scheduledAt);
  return scheduledAt >= date && isOutsideHours(hours, date, opens, opens + pickupWindowMs);
}

type Job = {
  /** `findWorkDate` */
  readonly date: IsoDate;
  /** ISO 8601 in UTC. */
  readonly scheduledAt: string;
  readonly areaId: string;
  /** Whether its household has yet to choose a new time. */
  readonly isAwaitingTime: boolean;
};

/**
 * What speaks against giving a pickup to a collector, the gravest first.
 * @param assignee `load`: what they have on the date, done or open, over all areas, without this pickup
 */
export function warnAboutAssignment(
  { load, ...work }: Work & { readonly load: number },
  { date, scheduledAt, areaId, isAwaitingTime }: Job,
  now: Date,
): AssignmentWarning[] {
  const { profile } = work;
  return listWarnings({
    off: isOff(work, date, now),
    'outside-areas': !servesArea(profile, areaId),
    'outside-hours': isOutsideWork(findHours(work, date), scheduledAt, date),
    full: load >= getStopsPerDay(profile),
    'awaiting-time': isAwaitingTime,
  });
}

type ProposedRound = {
  readonly date: IsoDate;
  /** The stops that are still to be made, with their planned arrivals in ISO 8601. */
  readonly stops: readonly (Omit<Job, 'date' | 'scheduledAt'> & {
    readonly plannedAt: string;
    /** Whether it is somebody else's, or nobody's, so far. */
    readonly isNew: boolean;
  })[];
  /** What else the collector has on the date, done or open. */
  readonly others: number;
};

/** What speaks against giving a collector a round, the gravest first; nothing against another order of what they have. */
export function warnAboutRound(work: Work, { date, stops, others }: ProposedRound, now: Date) {
  const { profile } = work;
  const hours = findHours(work, date);
  const added = stops.filter(({ isNew }) => isNew);
  if (added.length === 0) return [];
  const arrivals = stops.map(({ plannedAt }) => Date.parse(plannedAt));
  return listWarnings({
    off: isOff(work, date, now),
    'outside-areas': added.some(({ areaId }) => !servesArea(profile, areaId)),
    'outside-hours': arrivals.some((arrival) => isOutsideHours(hours, date, arrival, arrival)),
    full: stops.length + others > getStopsPerDay(profile),
    'awaiting-time': added.some(({ isAwaitingTime }) => isAwaitingTime),
  });
}

function listWarnings(speaksAgainst: Readonly<Record<AssignmentWarning, boolean>>): AssignmentWarning[] {
  return assignmentWarnings.filter((warning) => speaksAgainst[warning]);
}
