import * as v from 'valibot';
import { addDays, type IsoDate, toScheduledAt } from '#shared/dates.ts';
import { collectorOf, isKind, ledgerAccounts, moveBalances, nameEvent, type Posting } from './posting.ts';

/*
 * A day of the tills runs from one closing to the next, by a posting's `at`. A person closes it, else the clock does, so that
 * nothing has to run for a day to be closed.
 */

export const closing = v.object({ at: v.string(), by: v.string() });
export type Closing = Readonly<v.InferOutput<typeof closing>>;
export type Closings = ReadonlyMap<IsoDate, Closing>;
/** When the clock closes a day: on the next one, in Accra, whose clock is UTC. */
const closesAt = '02:00';

/** The last instant that belongs to a day, as `Date` writes it. */
export function findClosing(date: IsoDate, closings: Closings): string {
  return closings.get(date)?.at ?? toScheduledAt(addDays(date, 1), closesAt);
}

/** The day that an instant belongs to. @param closings of the date before that instant and of its own */
export function findCashDay(at: string, closings: Closings): IsoDate {
  const date = at.slice(0, 10);
  const days = [addDays(date, -1), date];
  return days.find((day) => at <= findClosing(day, closings)) ?? addDays(date, 1);
}

/** Whether the day of an instant is closed: what was posted then may not be reversed. @param closings from the date before that instant on */
export function isClosed(at: string, closings: Closings, now: Date): boolean {
  return findClosing(findCashDay(at, closings), closings) < now.toISOString();
}

/** What an account of money had before a day, got and gave, in pesewas. */
export const tillFigures = v.object({
  account: v.string(),
  opening: v.number(),
  in: v.number(),
  out: v.number(),
  /** What stayed with a collector after their last count of the day. */
  difference: v.optional(v.number()),
});
export type TillFigures = Readonly<v.InferOutput<typeof tillFigures>>;
export const closeTill = (till: TillFigures) => till.opening + till.in - till.out;

/** The tills as the next day begins: those that hold something. */
export function carryOver(tills: readonly TillFigures[]): readonly TillFigures[] {
  return tills
    .map((till) => ({ account: till.account, opening: closeTill(till), in: 0, out: 0 }))
    .filter(({ opening }) => opening !== 0);
}

/** The figures of a day. @param before of the last day before it, in any order */
export function addUpDay(before: readonly TillFigures[], postings: readonly Posting[]) {
  const tills = new Map(carryOver(before).map((till) => [till.account, till]));
  for (const { entries } of postings)
    for (const { debit, credit, amount } of entries) {
      change(tills, debit, (till) => ({ ...till, in: till.in + amount }));
      change(tills, credit, (till) => ({ ...till, out: till.out + amount }));
    }
  const takenBack = new Set(postings.map((one) => `${collectorOf(one)} ${one.reverses}`));
  const counts = postings
    .filter((one) => one.kind === 'hand-over' && !takenBack.has(`${collectorOf(one)} ${nameEvent(one)}`))
    .sort((one, other) => one.count - other.count);
  for (const { entries, cash } of counts)
    for (const [account, moved] of moveBalances(entries))
      if (account !== ledgerAccounts.office)
        change(tills, account, (till) => ({ ...till, difference: (cash?.before ?? 0) + moved }));
  return [...tills.values()];
}

function change(tills: Map<string, TillFigures>, account: string, apply: (till: TillFigures) => TillFigures) {
  const isTill = account === ledgerAccounts.bank || isKind('cash', account) || isKind('provider', account);
  if (!isTill) return;
  tills.set(account, apply(tills.get(account) ?? { account, opening: 0, in: 0, out: 0 }));
}
