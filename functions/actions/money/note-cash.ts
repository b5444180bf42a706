import type { Handover } from '#contracts/money/cash-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { logAct } from '#data/audit/audit.ts';
import { postingWrites, readCash } from '#data/money/cash.ts';
import { changeOnce } from '#data/table/change-once.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import { findUse, noteUse } from '#data/used-keys.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import { checkSameRequest, type Idempotency } from '#domain/idempotency.ts';
import { type Cash, cashTexts, handOver, refuse, writeOff } from '#domain/money/cash.ts';
import type { Posting } from '#domain/money/posting.ts';

export type LedgerCall = {
  readonly account: Pick<AccountRecord, 'id' | 'role'>;
  readonly act: Act;
  readonly now: Date;
  readonly idempotency: Idempotency | undefined;
};

/**
 * Notes what a collector handed over.
 * @param version how many hand-overs were seen
 * @throws AppError `not_found`; `conflict` with the fresh figures when somebody noted another one
 */
export async function handOverOnce(
  call: LedgerCall,
  body: { readonly collectorId: string; readonly counted: number; readonly version?: number | undefined },
): Promise<Handover> {
  const { collectorId, counted, version } = body;
  const event = { by: call.account, now: call.now };
  const noted = await noteOnCash(call, collectorId, (cash) => {
    if (version !== undefined && version !== cash.handOvers) throw refuse(cash);
    const posting = handOver(collectorId, counted, cash, event);
    const { at, count } = posting;
    return {
      posting,
      noted: { id: String(count), at, counted, before: cash.amount, rest: cash.amount - counted },
    };
  });
  // What is noted under a key is the answer.
  return noted as Handover;
}

/**
 * Writes off cash of a collector.
 * @returns what they should have then
 * @throws AppError `not_found`; `conflict` with the fresh figures when that is more than there is
 */
export async function writeOffOnce(
  call: LedgerCall,
  body: { readonly collectorId: string; readonly amount: number; readonly reason: string },
): Promise<number> {
  const { collectorId, amount, reason } = body;
  const event = { by: call.account, now: call.now };
  const reasoned = { ...call, act: { ...call.act, reason } };
  const { rest } = await noteOnCash(reasoned, collectorId, (cash) => ({
    posting: writeOff(collectorId, amount, cash, event),
    noted: { rest: cash.amount - amount },
  }));
  return Number(rest);
}

type Noted = Readonly<Record<string, unknown>>;
type Decide = (cash: Cash) => { readonly posting: Posting; readonly noted: Noted };

/**
 * Decides on a collector's cash as it is, also of one who was deleted, and again when somebody else was first; once per
 * `Idempotency-Key`.
 */
async function noteOnCash(call: LedgerCall, collectorId: string, decide: Decide): Promise<Noted> {
  const collector = await findAccount(collectorId);
  return changeOnce({
    load: () => readCash(collectorId),
    receipt: () => findNoted(call),
    decide: (cash) => {
      if (collector?.role !== 'collector' && !cash.closedAt)
        throw new AppError('not_found', cashTexts.collectorNotFound);
      return decide(cash);
    },
    save: async ({ posting, noted }, cash) =>
      (await store(call, collectorId, postingWrites(collectorId, posting, cash), noted)) && noted,
  });
}

/**
 * Stores a posting of the office itself, once per `Idempotency-Key`.
 * @throws AppError `conflict` when its reference is noted already
 */
export async function postOnce(call: LedgerCall, posting: Posting): Promise<void> {
  if (await findNoted(call)) return;
  if (await store(call, 'office', postingWrites('office', posting), {})) return;
  // The same request, sent twice at once.
  if (await findNoted(call)) return;
  throw new AppError('conflict', cashTexts.referenceUsed);
}

/** What the same request noted before. @throws AppError `conflict` when the key was used for another one */
export async function findNoted({ account, idempotency, now }: LedgerCall): Promise<Noted | undefined> {
  if (!idempotency) return undefined;
  const used = await findUse({ ownerId: account.id, keyHash: idempotency.keyHash }, now);
  if (!used) return undefined;
  checkSameRequest(used, idempotency);
  return Object(used.noted);
}

/** Writes, with the act and what is noted under the key. @returns false when a condition was not met */
export async function store(
  { account, act, idempotency, now }: LedgerCall,
  target: string,
  writes: readonly Write[],
  noted: Noted,
): Promise<boolean> {
  const use = idempotency ? [noteUse({ ownerId: account.id, ...idempotency }, { noted }, now)] : [];
  const { written } = await transact([...writes, ...use, ...logAct(act, target)]);
  return written;
}
