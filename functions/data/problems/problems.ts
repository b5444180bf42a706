import { joinPickupId, splitPickupId } from '#contracts/pickups/pickup-id.ts';
import type { Problem } from '#contracts/pickups/problem.ts';
import {
  findOpenProblem,
  isAnswerLate,
  maxProblemsCounted,
  splitProblemId,
} from '#contracts/problems/problem-rules.ts';
import { logAct } from '#data/audit/audit.ts';
import { endAfter } from '#data/kept.ts';
import { keys, type ProblemStatus, partitions } from '#data/keys.ts';
import { newPickupItem } from '#data/pickups/pickup-items.ts';
import { findPickups, pickupUpdate } from '#data/pickups/pickups.ts';
import { saveWithSeats } from '#data/pickups/save-with-seats.ts';
import { decodeCursor, type PageRequest, readPage } from '#data/table/cursors.ts';
import { queryItems, type Stored } from '#data/table/table.ts';
import { updateWith, type Write } from '#data/table/transaction.ts';
import type { Act } from '#domain/audit/audit.ts';
import type { Decision } from '#domain/pickups/transition.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { isSameSlot, type SeatTerms } from '#domain/slots/seat.ts';

/*
 * The pickup holds what was reported and answered. Beside it, each problem has an item without any text, in whose index
 * admins find it; both change in one transaction.
 */

function listAs(status: ProblemStatus, at: string, id: string) {
  const { pickupId, number } = splitProblemId(id);
  return {
    listsPK: partitions.problemsByStatus(status),
    listsSK: `${at}#${splitPickupId(pickupId).pickupUlid}#${number}`,
  };
}

/** Stores a decided change that adds a problem; where staff log it, with their act. */
export async function saveReport(decision: Decision, previous: PickupRecord, act?: Act): Promise<boolean> {
  const problem = findOpenProblem(decision.pickup);
  if (!problem) throw new Error('A report has no open problem.');
  const put = { ...keys.problem(problem.id), ...listAs('open', problem.reportedAt, problem.id) };
  return updateWith(pickupUpdate(decision, previous), [
    { put, condition: { exists: false } },
    ...logAct(act, previous.id),
  ]);
}

export type ReturnVisit = { readonly pickup: PickupRecord; readonly terms: SeatTerms };

type SavedAnswer = { readonly problemId: string; readonly visit: ReturnVisit | undefined; readonly act: Act };

/** Stores a decided answer, in one transaction with the return visit's seat and that of what it replaces. */
export function saveAnswer(
  decision: Decision,
  previous: PickupRecord,
  { problemId, visit, act }: SavedAnswer,
): Promise<boolean> {
  const also: Write[] = [moveToAnswered(problemId, act.at), ...logAct(act, previous.id)];
  const from = isSameSlot(previous.slot, decision.pickup.slot) ? undefined : previous;
  const to = visit?.pickup;
  // A pickup that is replaced in its own slot leaves its seat to the return visit, as it is counted there.
  const isKept = to?.slot !== undefined && isSameSlot(from?.slot, to.slot);
  const made = isKept ? { ...to, unverified: previous.unverified } : to;
  if (made) also.push({ put: newPickupItem(made), condition: { exists: false } });
  const move = isKept ? { from: undefined, to: undefined } : { from, to, terms: visit?.terms };
  return saveWithSeats(pickupUpdate(decision, previous), move, also);
}

function moveToAnswered(id: string, now: Date): Write {
  const set = { ...listAs('answered', now.toISOString(), id), expiresAt: endAfter(now) };
  return { update: keys.problem(id), change: { set }, condition: {} };
}

/** What is listed: the pickup with its problems, and which of them. */
export type ListedProblem = { readonly pickup: PickupRecord; readonly problem: Problem };

const cursorForm = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z#[0-9A-Z]{26}#\d$/;

/** Open problems, oldest first, or answered ones, newest first, without erased ones. @throws AppError `bad_input` for another list's cursor */
export async function listProblems(status: ProblemStatus, page: PageRequest) {
  const cursor = decodeCursor(page.cursor, cursorForm);
  const range = {
    index: 'lists',
    partition: partitions.problemsByStatus(status),
    ...(status === 'open' ? { above: cursor } : { below: cursor, newestFirst: true }),
  } as const;
  const { shown, nextCursor } = await readPage(range, page.limit, getProblemId);
  return { problems: await readListed(shown), nextCursor };
}

/** The newest problems that a household reported, strongly consistent. */
export async function listProblemsOf(userId: string, limit: number): Promise<readonly ListedProblem[]> {
  const range = { partition: partitions.problems(userId), newestFirst: true, consistent: true, limit };
  return readListed((await queryItems(range)).items.map(getProblemId));
}

function getProblemId({ PK, SK }: Stored): string {
  const [pickupUlid = '', number] = String(SK).split('#');
  return `${joinPickupId({ pickupUlid, userId: String(PK).slice(partitions.problems('').length) })}-${number}`;
}

async function readListed(ids: readonly string[]): Promise<readonly ListedProblem[]> {
  const pickupIds = new Set(ids.map((id) => splitProblemId(id).pickupId));
  const pickups = await findPickups([...pickupIds]);
  return ids.flatMap((id) => {
    const pickup = pickups.get(splitProblemId(id).pickupId);
    const problem = pickup?.problems?.find((one) => one.id === id);
    return pickup && problem ? [{ pickup, problem }] : [];
  });
}

/** How many problems are open, and of how many the answer is late; `maxProblemsCounted` also stands for more. One query of so many small entries. */
export async function countOpenProblems(now: Date) {
  const { items } = await queryItems({
    index: 'lists',
    partition: partitions.problemsByStatus('open'),
    limit: maxProblemsCounted,
  });
  const late = items.filter(({ listsSK }) =>
    isAnswerLate({ reportedAt: String(listsSK).slice(0, 24) }, now),
  ).length;
  return { open: items.length, late };
}
