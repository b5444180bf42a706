import { ulid } from 'ulid';
import { byAccount, changePickup } from '#actions/pickups/change-pickup.ts';
import { readKnownPosition } from '#actions/places/known-position.ts';
import { chooseSeat } from '#actions/slots/choose-seat.ts';
import { answerProblem } from '#contracts/problems/problem-calls.ts';
import { splitProblemId } from '#contracts/problems/problem-rules.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { findPickup, loadPickup } from '#data/pickups/pickups.ts';
import { type ReturnVisit, saveAnswer } from '#data/problems/problems.ts';
import { AppError } from '#domain/app-error.ts';
import { pickupView } from '#domain/pickups/pickup-view.ts';
import { withLearnedPosition } from '#domain/places/learned-position.ts';
import {
  answerProblem as decide,
  newReturnVisit,
  problemTexts,
  reportedProblemView,
} from '#domain/problems/problems.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';

type AnswerCall = Call<typeof answerProblem>;

export const handler = endpoint(answerProblem, async (call) => {
  const { params, body, account, act, now } = call;
  const first = await findPickup(splitProblemId(params.id).pickupId);
  const by = byAccount(account);
  let visit: ReturnVisit | undefined;
  if (!first || !findProblem(first, params.id)) throw problemNotFound();
  const { message } = await changePickup(first, call, {
    decide: async (current) => {
      visit = findProblem(current, params.id)?.answeredAt ? undefined : await planVisit(current, call);
      const answer = { problemId: params.id, answer: body.answer, returnVisitId: visit?.pickup.id };
      return decide(current, answer, by, now);
    },
    save: (decision, previous) => saveAnswer(decision, previous, { problemId: params.id, visit, act }),
    message: body.returnVisit ? problemTexts.returnVisitOrdered : problemTexts.problemAnswered,
  });
  return { message, ...(await readAnswered(call)) };
});

function findProblem({ problems }: PickupRecord, problemId: string) {
  return problems?.find(({ id }) => id === problemId);
}

function problemNotFound(): AppError {
  return new AppError('not_found', problemTexts.problemNotFound);
}

/** The pickup that is to put it right, in a seat that is free now; for a household that is still there. */
async function planVisit(first: PickupRecord, call: AnswerCall): Promise<ReturnVisit | undefined> {
  const { account, body, now } = call;
  if (!body.returnVisit) return undefined;
  const { date, time, areaId = first.area?.id } = body.returnVisit;
  const [seat, user] = await Promise.all([
    chooseSeat({ date, time, areaId }, now),
    findAccount(first.user.id),
  ]);
  if (!user) throw problemNotFound();
  const made = { by: byAccount(account), pickupUlid: ulid(now.getTime()), now };
  const pickup = newReturnVisit(first, seat, user, made);
  const content = withLearnedPosition(pickup.content, await readKnownPosition(user, pickup.content));
  return { pickup: { ...pickup, content }, terms: seat };
}

/** What is stored: a repeated request gets the return visit that the first one ordered. */
async function readAnswered({ params, account, now }: AnswerCall) {
  const first = await loadPickup(splitProblemId(params.id).pickupId);
  const problem = findProblem(first, params.id);
  if (!problem) throw problemNotFound();
  const visit = problem.returnVisitId ? await findPickup(problem.returnVisitId) : undefined;
  return {
    problem: reportedProblemView({ pickup: first, problem }, account, now),
    pickup: visit && pickupView(visit, account, now),
  };
}
