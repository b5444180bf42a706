import type * as v from 'valibot';
import type { Handover, handOverCash } from '#contracts/money/cash-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { logAct } from '#data/audit/audit.ts';
import { checkOffice, postingWrites, readCash } from '#data/money/cash.ts';
import { putCount } from '#data/money/counts.ts';
import { findPosting, isReversed, officeOwner } from '#data/money/ledger.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import { findRepeated, noteUse } from '#data/used-keys.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { type Act, withMoney } from '#domain/audit/audit.ts';
import type { Idempotency } from '#domain/idempotency.ts';
import {
  type Cash,
  cashTexts,
  checkCollector,
  decideCount,
  handOver,
  postOffice,
  writeOff,
} from '#domain/money/cash.ts';
import { amountMoved, nameEvent, type Posting } from '#domain/money/posting.ts';
import { fullName } from '#shared/full-name.ts';
import type { GiveCall, LetGo } from './limit.ts';

export type LedgerCall = {
  readonly account: Pick<AccountRecord, 'id' | 'role' | 'firstName' | 'lastName'>;
  readonly act: Act;
  readonly now: Date;
  readonly idempotency: Idempotency | undefined;
};

/** Notes a counted hand-over. @throws AppError `not_found`; `conflict` with fresh figures when others were seen; `bad_input` without a reason */
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

/** Writes off cash of a collector. @returns what they should have then, and what to say where it waits for a colleague @throws AppError `not_found`; `conflict` for more than there is */
export async function writeOffOnce(
  call: GiveCall<'write-off'>,
): Promise<{ readonly rest: number; readonly message?: string }> {
  const { collectorId, part: amount, reason } = call.what;
  const event = { by: call.account, now: call.now };
  const reasoned = { ...call, act: { ...call.act, reason } };
  const decide = (cash: Cash) => ({
    posting: writeOff(collectorId, amount, cash, event),
    noted: { rest: cash.amount - amount },
    unchanged: { rest: cash.amount },
  });
  const noted = await noteOnCash(reasoned, collectorId, decide, call.letGo);
  // What is noted under a key is the answer.
  return noted as Awaited<ReturnType<typeof writeOffOnce>>;
}

type Noted = Readonly<Record<string, unknown>>;
type Decide = (cash: Cash) => {
  readonly posting: Posting;
  readonly noted: Noted;
  readonly also?: readonly Write[];
  /** What is noted in its place while it waits for a colleague. */
  readonly unchanged?: Noted;
};

/** Decides on a collector's cash as it is, also of a deleted one, and again when somebody else was first; once per `Idempotency-Key`. */
async function noteOnCash(
  call: LedgerCall,
  collectorId: string,
  decide: Decide,
  letGo?: LetGo,
): Promise<Noted> {
  const collector = await findAccount(collectorId);
  return changeOnce({
    load: () => readCash(collectorId),
    receipt: () => findNoted(call),
    decide: async (cash) => {
      checkCollector(collector?.role, cash);
      const decided = decide(cash);
      const leave = await letGo?.(amountMoved(decided.posting) ?? 0, decided.unchanged);
      if (leave && 'asked' in leave) return done({ ...decided.unchanged, message: leave.asked });
      return { ...decided, counts: leave?.also ?? [] };
    },
    save: async ({ posting, noted, also = [], counts }, cash) => {
      const writes = [...postingWrites(collectorId, posting, cash), ...also, ...counts];
      return (await store(withPosting(call, posting), collectorId, writes, noted)) && noted;
    },
  });
}

/** Stores a posting of the office itself, once per key. @throws AppError `conflict` for a noted reference, or more cash than there is */
export async function postOnce(call: LedgerCall, body: Parameters<typeof postOffice>[0]): Promise<void> {
  const event = { by: call.account, now: call.now };
  await noteOnce(call, officeOwner, async () => postOffice(body, await countUse(body), event));
}

/** Which use of its reference this is: those before were taken back. */
async function countUse(noted: Pick<Posting, 'kind' | 'reference'>): Promise<number> {
  for (let count = 1; ; count += 1) {
    const event = nameEvent({ ...noted, count });
    if (!(await findPosting(officeOwner, event))) return count;
    if (!(await isReversed(officeOwner, event))) throw new AppError('conflict', cashTexts.referenceUsed);
  }
}

/** Stores a posting, decided on anew when somebody else was first; once per key. @throws AppError `conflict` for more cash than there is */
export function noteOnce(
  call: LedgerCall,
  owner: string,
  decide: () => Promise<Posting>,
  letGo?: LetGo,
): Promise<Noted> {
  return changeOnce({
    load: () => findNoted(call),
    receipt: (noted) => noted,
    decide: async () => {
      try {
        const posting = await decide();
        const leave = await letGo?.(amountMoved(posting) ?? 0);
        if (leave && 'asked' in leave) return done<Noted>({ message: leave.asked });
        await checkOffice(posting);
        return { posting, also: leave?.also ?? [] };
      } catch (error) {
        // The same request, sent twice at once, may be why.
        const noted = await findNoted(call);
        if (noted) return done(noted);
        throw error;
      }
    },
    save: async ({ posting, also }) => {
      const writes = [...postingWrites(owner, posting), ...also];
      return (await store(withPosting(call, posting), owner, writes, {})) && {};
    },
  });
}

/** What the same request noted before. @throws AppError `conflict` when the key was used for another one */
export async function findNoted({ account, idempotency, now }: LedgerCall): Promise<Noted | undefined> {
  const used = await findRepeated(account.id, idempotency, now);
  return used && Object(used.noted);
}

/** The call with the amount and reference of its posting in the act that is logged. */
function withPosting(call: LedgerCall, posting: Posting): LedgerCall {
  return { ...call, act: withMoney(call.act, posting) };
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
