import type { GiveCall, LetGo } from '#actions/money-limit.ts';
import type { StaffCall } from '#actions/staff-call.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { logAct } from '#data/audit/audit.ts';
import { checkOffice, postingWrites, readCash } from '#data/money/cash.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import { findRepeated, noteUse } from '#data/used-keys.ts';
import { withMoney } from '#domain/audit/audit.ts';
import { type Cash, checkCollector, writeOff } from '#domain/money/cash.ts';
import { amountMoved, type Posting } from '#domain/money/posting.ts';

/** What is noted under the key of a request, and answers it when it is repeated. */
type Noted = Readonly<Record<string, unknown>>;

type Entry = {
  readonly posting?: Posting;
  /** The collector's cash as it was decided on. */
  readonly cash?: Cash;
  readonly also?: readonly Write[];
  readonly noted?: Noted;
  /** The answer in place of `noted` while it waits for a colleague. */
  readonly unchanged?: Noted;
};

/** Posts something, decided on anew when somebody else was first; once per key. @param owner of the posting, a collector or `office` @throws AppError `conflict` for more cash than the office has */
export function noteOnce(
  call: StaffCall,
  owner: string,
  decide: () => Promise<Entry>,
  letGo?: LetGo,
): Promise<Noted> {
  const { account, act, idempotency, now } = call;
  return changeOnce({
    load: () => findNoted(call),
    receipt: (noted) => noted,
    decide: async () => {
      try {
        const { posting, unchanged, ...entry } = await decide();
        const leave = posting && (await letGo?.(amountMoved(posting) ?? 0, unchanged));
        if (leave && 'asked' in leave) return done<Noted>({ ...unchanged, message: leave.asked });
        if (posting) await checkOffice(posting);
        return { ...entry, posting, also: [...(entry.also ?? []), ...(leave?.also ?? [])] };
      } catch (error) {
        // The same request, sent twice at once, may be why.
        const noted = await findNoted(call);
        if (noted) return done(noted);
        throw error;
      }
    },
    save: async ({ posting, cash, also, noted = {} }) => {
      const writes = [
        ...(posting ? postingWrites(owner, posting, cash) : []),
        ...also,
        ...noteUse(idempotency && { ownerId: account.id, ...idempotency }, { noted }, now),
        ...logAct(withMoney(act, posting), owner),
      ];
      return (await transact(writes)).written && noted;
    },
  });
}

/** What the same request noted before. @throws AppError `conflict` when the key was used for another one */
async function findNoted({ account, idempotency, now }: StaffCall): Promise<Noted | undefined> {
  const used = await findRepeated(account.id, idempotency, now);
  return used && Object(used.noted);
}

/** The same of a collector's cash, also of a deleted one. @throws AppError `not_found` when there is no such collector */
export async function noteOnCash(
  { reason, ...call }: StaffCall & { readonly reason: string | undefined },
  collectorId: string,
  decide: (cash: Cash) => Omit<Entry, 'cash'>,
  letGo?: LetGo,
): Promise<Noted> {
  const collector = await findAccount(collectorId);
  const decideOnCash = async () => {
    const cash = await readCash(collectorId);
    checkCollector(collector?.role, cash);
    return { ...decide(cash), cash };
  };
  return noteOnce({ ...call, act: { ...call.act, reason } }, collectorId, decideOnCash, letGo);
}

/** Writes off cash of a collector. @returns what they should have then, and what to say where it waits for a colleague @throws AppError `not_found`; `conflict` for more than there is */
export async function writeOffOnce(
  call: GiveCall<'write-off'>,
): Promise<{ readonly rest: number; readonly message?: string }> {
  const { account, what, now, letGo } = call;
  const { collectorId, part: amount, reason } = what;
  const decide = (cash: Cash) => ({
    posting: writeOff(collectorId, amount, cash, { by: account, now }),
    noted: { rest: cash.amount - amount },
    unchanged: { rest: cash.amount },
  });
  const noted = await noteOnCash({ ...call, reason }, collectorId, decide, letGo);
  // What is noted under a key is the answer.
  return noted as Awaited<ReturnType<typeof writeOffOnce>>;
}
