import { completedAt } from '#contracts/pickups/completion.ts';
import type { AwaitingTime } from '#contracts/pickups/pickups.ts';
import type { Problem } from '#contracts/pickups/problem.ts';
import { isOpen, type Status } from '#contracts/pickups/transitions.ts';
import {
  addDays,
  findWeekday,
  type IsoDate,
  pickupWindowMs,
  todayInAccra,
  windowPassed,
} from '#shared/dates.ts';
import { wordOf } from '#shared/known.ts';

/** What can go wrong with a pickup, with the words the screens show. */
export const problemKinds = {
  'not-collected': 'Nobody collected my waste',
  'left-behind': 'Some of my waste was left behind',
  price: 'I was asked for the wrong price',
  paid: 'I paid, but it says I didn’t',
  came: 'The collector came and took my waste',
  other: 'Something else',
} as const;

export type ProblemKind = keyof typeof problemKinds;

export const problemKindKeys = Object.keys(problemKinds) as ProblemKind[]; // it forgets which keys it got

/** A kind in words; one of a newer release is unknown. */
export function describeKind({ kind }: Pick<Problem, 'kind'>): string {
  return wordOf<string>(problemKinds, kind);
}

/** The pickup of a problem, and which of its problems it is. */
export function splitProblemId(id: string): { readonly pickupId: string; readonly number: string } {
  const at = id.lastIndexOf('-');
  return { pickupId: id.slice(0, at), number: id.slice(at + 1) };
}

/** The second working day, Monday to Saturday, after an instant (ISO or milliseconds). */
function addWorkingDays(instant: string | number): IsoDate {
  let day = todayInAccra(new Date(instant));
  for (let left = 2; left > 0; ) {
    day = addDays(day, 1);
    if (findWeekday(day) !== 0) left -= 1;
  }
  return day;
}

/** The last date on which a problem of what is paid can be reported: counted from the completion or the window's end. */
export function lastProblemDay(completed: string, scheduledAt: string): IsoDate {
  return addWorkingDays(Math.max(Date.parse(completed), Date.parse(scheduledAt) + pickupWindowMs));
}

/** The date by which staff answer a report. */
export const answerBy = (reportedAt: string): IsoDate => addWorkingDays(reportedAt);

/** Whether the answer to a report was due before today. */
export function isAnswerLate({ reportedAt }: Pick<Problem, 'reportedAt'>, now: Date): boolean {
  return answerBy(reportedAt) < todayInAccra(now);
}

type Reportable = {
  readonly status: Status;
  readonly scheduledAt: string;
  readonly history: Parameters<typeof completedAt>[0];
  readonly awaitingTime?: Pick<AwaitingTime, 'cause'> | undefined;
  /** Absent where it was booked without a price list. */
  readonly price?: object | undefined;
  /** What is to pay, in pesewas. */
  readonly due?: number | undefined;
};

/** Nobody could collect it, and no new time is chosen yet: its household may know better. */
function couldNotBeCollected({ awaitingTime }: Pick<Reportable, 'awaitingTime'>): boolean {
  return awaitingTime?.cause === 'could not collect';
}

/**
 * Whether a problem can be reported now: the pickup is open after its window or after nobody could collect it, or was
 * completed and something is to pay, or no more than two working days have passed since, nor since its window. Closed days
 * of an area count as working days.
 */
export function canReportProblem(pickup: Reportable, now: Date): boolean {
  const { status, scheduledAt, history, due = 0 } = pickup;
  if (isOpen(status)) return windowPassed(scheduledAt, now) || couldNotBeCollected(pickup);
  if (status !== 'completed') return false;
  if (due > 0) return true;
  const at = completedAt(history);
  return at !== undefined && todayInAccra(now) <= lastProblemDay(at, scheduledAt);
}

/** What its household can say, in the order of the screens: only what its price, its payments and its history leave open. */
export function listProblemKinds(pickup: Omit<Reportable, 'history' | 'scheduledAt'>) {
  const { status, price, due = 0 } = pickup;
  const isOffered: Partial<Record<ProblemKind, boolean>> = {
    price: price !== undefined,
    paid: status === 'completed' && due > 0,
    came: isOpen(status) && couldNotBeCollected(pickup),
  };
  return problemKindKeys.filter((kind) => isOffered[kind] ?? true);
}

/** The problem that waits for an answer; a pickup has one at most. */
export function findOpenProblem(pickup: { readonly problems?: readonly Problem[] | undefined }) {
  return pickup.problems?.find(({ answeredAt }) => answeredAt === undefined);
}

/** Most problems of one pickup, answered ones included. */
export const maxProblems = 5;

/** Open problems are counted up to this many. */
export const maxProblemsCounted = 100;
