import * as v from 'valibot';
import { correctLoad } from '#actions/loads/correct-load.ts';
import { type LetGo, logOn } from '#actions/money-limit.ts';
import type { StaffCall } from '#actions/staff-call.ts';
import type { ActKind } from '#contracts/audit/audit.ts';
import type { RequestKind } from '#contracts/money/request-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import {
  endRequest,
  findRequest,
  isExpired,
  markOutdated,
  type RequestRecord,
} from '#data/money/requests.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import { AppError } from '#domain/app-error.ts';
import { findReceipt } from '#domain/idempotency.ts';
import { type GivenAway, givenAway, limitTexts, mayConfirm } from '#domain/money-limit.ts';
import * as sharedTexts from '#shared/texts.ts';
import { deleteHousehold, refundPayment, reopenPickup, waiveDue } from './give-away.ts';
import { writeOffOnce } from './note-cash.ts';
import { reverseOnce } from './reverse.ts';

type AnswerCall = StaffCall & { readonly params: { readonly id: string } };

/**
 * Does what a colleague asked for, once, in their name and with the figures of now. @returns what the admin is told
 * @throws AppError `not_found`; `forbidden` to who asked, or got `money` lately; `conflict` when it is answered, expired or outdated
 */
export async function confirm(call: AnswerCall): Promise<string> {
  const request = await loadRequest(call.params.id);
  const repeated = findAnswer(request, call);
  if (repeated) return repeated;
  checkAnswerable(request, call);
  if (!mayConfirm(call.account, call.now)) throw new AppError('forbidden', limitTexts.tooNew);
  const asker = await findAccount(request.askedBy);
  if (asker?.role !== 'admin') throw new AppError('conflict', limitTexts.askerGone);
  let isAgreed = false;
  const letGo: LetGo = async (amount) => {
    isAgreed = false;
    checkAnswerable(await loadRequest(request.id), call);
    if (amount !== request.amount) throw new AppError('conflict', limitTexts.changed(amount));
    isAgreed = true;
    return { also: answerWrites(call, request, { status: 'confirmed', reason: request.what.reason }) };
  };
  try {
    await giveAway(parseWhat(request), { ...call, account: asker, letGo });
    return limitTexts.confirmed;
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.has(error.code)) throw error;
    // The same call, sent twice at once, or a colleague may be why.
    const fresh = await loadRequest(request.id);
    const answered = findAnswer(fresh, call);
    if (answered) return answered;
    checkAnswerable(fresh, call);
    if (isAgreed) throw new AppError('conflict', error.message);
    const ended = await markOutdated(request, call.account.id);
    throw new AppError('conflict', ended ? limitTexts.outdated(error.message) : limitTexts.answered);
  }
}

/** Errors that say that something cannot be done. */
const refusals: ReadonlySet<string> = new Set(['conflict', 'bad_input', 'not_found']);

/** Rejects what a colleague asked for, once. @returns what the admin is told @throws AppError `not_found`; `forbidden` to who asked; `conflict` when it was answered */
export async function reject(call: AnswerCall, reason: string | undefined): Promise<string> {
  const request = await loadRequest(call.params.id);
  const repeated = findAnswer(request, call);
  if (repeated) return repeated;
  checkAnswerable(request, call);
  const { written } = await transact(answerWrites(call, request, { status: 'rejected', reason }));
  const answered = written ? limitTexts.rejected : findAnswer(await loadRequest(request.id), call);
  if (!answered) throw new AppError('conflict', limitTexts.answered);
  return answered;
}

async function loadRequest(id: string): Promise<RequestRecord> {
  const request = await findRequest(id);
  if (!request) throw new AppError('not_found', limitTexts.notFound);
  return request;
}

/** What the same call was answered before. */
function findAnswer({ receipt }: RequestRecord, { idempotency }: AnswerCall): string | undefined {
  return receipt && findReceipt([receipt], idempotency)?.message;
}

function checkAnswerable(request: RequestRecord, { account, now }: AnswerCall): void {
  if (request.askedBy === account.id) throw new AppError('forbidden', limitTexts.own);
  if (request.status !== 'open') throw new AppError('conflict', limitTexts.answered);
  if (isExpired(request, now)) throw new AppError('conflict', limitTexts.expired);
}

type Answer = { readonly status: 'confirmed' | 'rejected'; readonly reason: string | undefined };

/** Ends the request, with the act of who answers it. */
function answerWrites(
  { account, act, idempotency }: AnswerCall,
  request: RequestRecord,
  { status, reason }: Answer,
): readonly Write[] {
  const { amount } = request;
  const receipt = idempotency && { ...idempotency, message: limitTexts[status] };
  return [
    endRequest(request, { status, answeredBy: account.id, receipt }),
    ...logOn({ ...act, reason: reason || undefined, amount }, request.what),
  ];
}

/** @throws AppError `conflict` of what only a newer release can do */
function parseWhat({ what }: RequestRecord): GivenAway {
  const parsed = v.safeParse(givenAway, what);
  if (!parsed.success) throw new AppError('conflict', sharedTexts.newerRecord);
  return parsed.output;
}

/** The act of whoever asked. */
const actions: Readonly<Record<RequestKind, ActKind>> = {
  waive: 'pickup.waive',
  refund: 'pickup.refund',
  'write-off': 'collector.write-off',
  reverse: 'ledger.reverse',
  reopen: 'pickup.reopen',
  'delete-household': 'user.delete',
  'correct-load': 'load.correct',
};

/** Does it as whoever asked would, whatever changed that does not matter. */
function giveAway(what: GivenAway, call: StaffCall & { letGo: LetGo }): Promise<unknown> {
  const { account, now, letGo } = call;
  const act = { ...call.act, action: actions[what.kind], by: { ...call.act.by, id: account.id } };
  const common = { account, act, now, letGo, idempotency: undefined, body: {} };
  switch (what.kind) {
    case 'waive':
      return waiveDue({ ...common, what });
    case 'refund':
      return refundPayment({ ...common, what });
    case 'reopen':
      return reopenPickup({ ...common, what });
    case 'write-off':
      return writeOffOnce({ ...common, what });
    case 'reverse':
      return reverseOnce({ ...common, what });
    case 'correct-load':
      return correctLoad({ ...common, what });
    case 'delete-household':
      return deleteHousehold({ ...common, what });
  }
}
