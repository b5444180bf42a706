import { type CollectorProfile, defaultStopsPerDay } from '#contracts/accounts/collector-profile.ts';
import { findWeekday, type IsoDate } from '#shared/dates.ts';

/*
 * Here and not among the domain's rules, because the board and the dialog of an assignment warn before they ask the
 * server.
 */

/** Why an admin may want somebody else, or another time; none of them forbids an assignment. */
export const assignmentWarnings = ['off', 'outside-areas', 'full', 'awaiting-time'] as const;
export type AssignmentWarning = (typeof assignmentWarnings)[number];

type Dates = readonly IsoDate[];

/** Whether a collector does not work on a date: one of their days off, or none of their weekdays. */
export function isOff(
  profile: CollectorProfile | undefined,
  daysOff: Dates | undefined,
  date: IsoDate,
): boolean {
  const { weekdays } = profile ?? {};
  return (daysOff ?? []).includes(date) || (weekdays !== undefined && !weekdays.includes(findWeekday(date)));
}

/** How many stops a collector can make on a day. */
export function getStopsPerDay(profile: CollectorProfile | undefined): number {
  return profile?.stopsPerDay ?? defaultStopsPerDay;
}

/** Whether a collector serves an area. */
export function servesArea(profile: CollectorProfile | undefined, areaId: string): boolean {
  return profile?.areas?.includes(areaId) ?? true;
}

type Assignee = {
  readonly profile?: CollectorProfile | undefined;
  readonly daysOff?: Dates | undefined;
  /** Open assignments on the pickup's date, over all areas, without this pickup. */
  readonly load: number;
};

type Job = {
  /** ISO 8601 in UTC. */
  readonly scheduledAt: string;
  readonly areaId: string;
  /** Whether its household has yet to choose a new time. */
  readonly isAwaitingTime: boolean;
};

/** What speaks against giving a pickup to a collector, the gravest first. */
export function warnAboutAssignment(
  { profile, daysOff, load }: Assignee,
  { scheduledAt, areaId, isAwaitingTime }: Job,
): AssignmentWarning[] {
  const speaksAgainst: Record<AssignmentWarning, boolean> = {
    off: isOff(profile, daysOff, scheduledAt.slice(0, 10)),
    'outside-areas': !servesArea(profile, areaId),
    full: load >= getStopsPerDay(profile),
    'awaiting-time': isAwaitingTime,
  };
  return assignmentWarnings.filter((warning) => speaksAgainst[warning]);
}
