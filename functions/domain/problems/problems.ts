import { completedAt } from '#contracts/pickups/completion.ts';
import { recordedAtOf } from '#contracts/pickups/history-times.ts';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import type { Problem } from '#contracts/pickups/problem.ts';
import { finalStatuses, isOpen, openStatuses, statuses } from '#contracts/pickups/transitions.ts';
import type { ReportedProblem } from '#contracts/problems/problem-calls.ts';
import {
  answerBy,
  canReportProblem,
  findOpenProblem,
  listProblemKinds,
  maxProblems,
  type ProblemKind,
} from '#contracts/problems/problem-rules.ts';
import { phoneToCall } from '#domain/accounts/account.ts';
import { AppError, refuseField } from '#domain/app-error.ts';
import { findDue } from '#domain/money/settle.ts';
import { summaryView, type Viewer } from '#domain/pickups/pickup-view.ts';
import { type Decision, transition } from '#domain/pickups/transition.ts';
import type { By, Person, PickupRecord } from '#domain/records/pickup.ts';
import type { Seat } from '#domain/slots/seat.ts';
import { printShortDay } from '#shared/print-when.ts';

export type Report = Pick<Problem, 'note' | 'loggedBy'> & { readonly kind: ProblemKind };
const replacedReason = 'A return visit is booked instead.';

/** The pickup with another problem; status and `updatedAt` stay. @throws AppError `conflict` too early, too late, or with one open; `bad_input` */
export function reportProblem(pickup: PickupRecord, { kind, note, loggedBy }: Report, now: Date): Decision {
  const { problems = [] } = pickup;
  if (findOpenProblem(pickup)) throw new AppError('conflict', problemTexts.problemIsOpen);
  const reportable = { ...pickup, due: findDue(pickup) };
  if (!canReportProblem(reportable, now)) throw new AppError('conflict', refuse(pickup));
  if (problems.length >= maxProblems) throw new AppError('conflict', problemTexts.tooManyProblems);
  if (!listProblemKinds(reportable).includes(kind)) throw refuseField('kind', problemTexts.problemNotOffered);
  const problem: Problem = {
    id: `${pickup.id}-${problems.length + 1}`,
    kind,
    note: note || undefined,
    // Acts of the same moment stand in their order: a completion may be a millisecond ahead.
    reportedAt: [now.toISOString(), completedAt(pickup.history) ?? ''].sort().at(-1) ?? '',
    loggedBy,
  };
  const next = { ...pickup, problems: [...problems, problem], version: pickup.version + 1 };
  return { pickup: next, from: isOpen(pickup.status) ? openStatuses : finalStatuses };
}

function refuse({ status }: PickupRecord): string {
  if (status === 'cancelled') return problemTexts.problemCancelled;
  return status === 'completed' ? problemTexts.problemTooLate : problemTexts.problemTooEarly;
}

type ProblemAnswer = {
  readonly problemId: string;
  readonly answer: string;
  readonly returnVisitId?: string | undefined;
};

/** The pickup with a problem answered, cancelled where a return visit takes its place. @throws AppError `not_found`; `conflict` if answered */
export function answerProblem(
  pickup: PickupRecord,
  { problemId, answer, returnVisitId }: ProblemAnswer,
  by: By,
  now: Date,
): Decision {
  const { problems = [] } = pickup;
  const asked = problems.find(({ id }) => id === problemId);
  if (!asked) throw new AppError('not_found', problemTexts.problemNotFound);
  if (asked.answeredAt !== undefined) throw new AppError('conflict', problemTexts.problemIsAnswered);
  const isReplaced = returnVisitId !== undefined && isOpen(pickup.status);
  const decision: Decision = isReplaced
    ? transition(pickup, 'cancel', { by, now, reason: replacedReason })
    : { pickup: { ...pickup, version: pickup.version + 1 }, from: statuses };
  const answered = { ...asked, answer, answeredAt: now.toISOString(), returnVisitId };
  const next = problems.map((one) => (one === asked ? answered : one));
  return { ...decision, pickup: { ...decision.pickup, problems: next } };
}

/** The pickup that puts another one right: the same waste at the same place. @param user the household as it is now */
export function newReturnVisit(
  first: PickupRecord,
  { scheduledAt, area, slot }: Seat,
  user: Person,
  { by, pickupUlid, now }: { readonly by: By; readonly pickupUlid: string; readonly now: Date },
): PickupRecord {
  const at = now.toISOString();
  const { id, firstName, lastName } = user;
  return {
    id: joinPickupId({ pickupUlid, userId: first.user.id }),
    content: first.content,
    scheduledAt,
    area,
    slot,
    status: 'pending',
    user: { id, firstName, lastName, phone: first.ownPhone ? first.user.phone : phoneToCall(user) },
    ownPhone: first.ownPhone,
    history: [{ at, event: 'requested', by }],
    receipts: [],
    returnOf: first.id,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** The problems that a change of a pickup answered. */
export function findAnswered(before: PickupRecord | undefined, after: PickupRecord): readonly Problem[] {
  const isOpenBefore = (id: string) =>
    before?.problems?.some((one) => one.id === id && one.answeredAt === undefined) ?? false;
  return after.problems?.filter(({ id, answeredAt }) => answeredAt && isOpenBefore(id)) ?? [];
}

/** A problem with its pickup, and why the collector could not collect if they said so before it was reported. */
export function reportedProblemView(
  { pickup, problem }: { readonly pickup: PickupRecord; readonly problem: Problem },
  viewer: Viewer,
  now: Date,
): ReportedProblem {
  const attempt = pickup.history.findLast(
    (entry) => entry.event === 'could not collect' && recordedAtOf(entry) <= problem.reportedAt,
  );
  return {
    ...problem,
    pickup: summaryView(pickup, viewer, now),
    collectorReason: attempt?.reason,
    collectorNote: attempt?.note,
  };
}

/** What the server says about problems; browsers show it and need no copy. */
export const problemTexts = {
  problemReported: (reportedAt: string) =>
    `Thank you. We’ll answer you here by ${printShortDay(answerBy(reportedAt))}.`,
  problemLogged: (reportedAt: string) =>
    `Problem logged. The household will have our answer by ${printShortDay(answerBy(reportedAt))}.`,
  problemAnswered: 'Answer sent to the household.',
  returnVisitOrdered: 'Answer sent, and return visit booked.',
  problemNotFound: 'We could not find this problem.',
  problemIsOpen: 'You’ve already reported a problem with this pickup. We’ll answer it soon.',
  problemTooEarly: 'You can report a problem once the time of this pickup has passed.',
  problemTooLate:
    'You can report a paid pickup until two working days after it. Please write to us on the contact page.',
  problemNotOffered: 'This doesn’t fit this pickup. Please choose again what went wrong.',
  problemCancelled: 'This pickup was cancelled.',
  tooManyProblems:
    'You’ve reported several problems with this pickup. Please write to us on the contact page.',
  problemIsAnswered: 'This problem is already answered.',
  reportAccepted: 'Pickup completed. We’ll tell the household.',
  reportDismissed: 'Late report dismissed.',
  reportNotFound: 'We could not find this late report.',
  reportIsAnswered: 'Somebody has already answered this late report.',
  onlyCompletions: 'You can accept only a completion. Please dismiss this report.',
} as const;
