import type * as v from 'valibot';
import type { Handover, handOverCash } from '#contracts/money/cash-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { logAct } from '#data/audit/audit.ts';
import { postingWrites, readCash } from '#data/money/cash.ts';
import { putCount } from '#data/money/counts.ts';
import { changeOnce } from '#data/table/change-once.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import { findUse, noteUse } from '#data/used-keys.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import { checkSameRequest, type Idempotency } from '#domain/idempotency.ts';
import { type Cash, cashTexts, checkCollector, decideCount, handOver, writeOff } from '#domain/money/cash.ts';
import type { Posting } from '#domain/money/posting.ts';
import { fullName } from '#shared/full-name.ts';

export type LedgerCall = {
  readonly account: Pick<AccountRecord, 'id' | 'role' | 'firstName' | 'lastName'>;
  readonly act: Act;
  readonly now: Date;
  readonly idempotency: Idempotency | undefined;
};

/**
 * Notes what was counted of a collector's cash, and that they handed it over.
 * @throws AppError `not_found`; `conflict` with the fresh figures when there is more, or less, than was seen; `bad_input`
 * where a difference has no reason
 */
export async function handOverOnce(
  call: LedgerCall,
  body: v.InferOutput<(typeof handOverCash)['body']>,
): Promise<Handover> {
  const { collectorId, counted, reason } = body;
  const event = { by: call.account, now: call.now };
  const by = { id: call.account.id, name: fullName(call.account) };
  const reasoned = { ...call, act: { ...call.act, reason } };
  const noted = await noteOnCash(reasoned, collectorId, (cash) => {
    const count = decideCount(body, cash, call.now);
    const { number, at, before } = count;
    return {
      posting: handOver(collectorId, counted, cash, event),
      noted: { id: String(number), at, counted, before, rest: before - counted },
      also: [putCount(collectorId, { ...count, by })],
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
type Decide = (cash: Cash) => {
  readonly posting: Posting;
  readonly noted: Noted;
  readonly also?: readonly Write[];
};

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
      checkCollector(collector?.role, cash);
      return decide(cash);
    },
    save: async ({ posting, noted, also = [] }, cash) => {
      const writes = [...postingWrites(collectorId, posting, cash), ...also];
      return (await store(call, collectorId, writes, noted)) && noted;
    },
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
