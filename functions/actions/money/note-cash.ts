import type { Handover } from '#contracts/money/cash-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { logAct } from '#data/audit/audit.ts';
import { checkOffice, postingWrites, readCash } from '#data/money/cash.ts';
import { findPosting, isReversed, officeOwner } from '#data/money/ledger.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { transact } from '#data/table/transaction.ts';
import { findUse, noteUse } from '#data/used-keys.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { type Act, withMoney } from '#domain/audit/audit.ts';
import { checkSameRequest, type Idempotency } from '#domain/idempotency.ts';
import { type Cash, cashTexts, handOver, postOffice, refuse, writeOff } from '#domain/money/cash.ts';
import { nameEvent, type Posting } from '#domain/money/posting.ts';

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
      (await store(call, collectorId, posting, { noted, seen: cash })) && noted,
  });
}

/**
 * Stores a posting of the office itself, once per `Idempotency-Key`.
 * @throws AppError `conflict` when its reference is noted already, or the office has less cash than that
 */
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

/**
 * Stores a posting, decided on anew when somebody else was first; once per `Idempotency-Key`.
 * @throws AppError `conflict` when it takes more from the office than it has
 */
export async function noteOnce(
  call: LedgerCall,
  owner: string,
  decide: () => Promise<Posting>,
): Promise<void> {
  await changeOnce({
    load: () => findNoted(call),
    receipt: (noted) => noted,
    decide: async () => {
      try {
        const posting = await decide();
        await checkOffice(posting);
        return posting;
      } catch (error) {
        // The same request, sent twice at once, may be why.
        const noted = await findNoted(call);
        if (noted) return done(noted);
        throw error;
      }
    },
    save: async (posting) => (await store(call, owner, posting, {})) && {},
  });
}

/** What the same request noted before. @throws AppError `conflict` when the key was used for another one */
async function findNoted({ account, idempotency, now }: LedgerCall): Promise<Noted | undefined> {
  if (!idempotency) return undefined;
  const used = await findUse({ ownerId: account.id, keyHash: idempotency.keyHash }, now);
  if (!used) return undefined;
  checkSameRequest(used, idempotency);
  return Object(used.noted);
}

async function store(
  { account, act, idempotency, now }: LedgerCall,
  owner: string,
  posting: Posting,
  { noted = {}, seen }: { readonly noted?: Noted; readonly seen?: Cash },
): Promise<boolean> {
  const use = idempotency ? [noteUse({ ownerId: account.id, ...idempotency }, { noted }, now)] : [];
  const logged = logAct(withMoney(act, posting), owner);
  const { written } = await transact([...postingWrites(owner, posting, seen), ...use, ...logged]);
  return written;
}
