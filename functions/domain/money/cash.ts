import type { OfficeKind } from '#contracts/money/cash-calls.ts';
import type { CashCount } from '#contracts/money/count-calls.ts';
import { AppError, refuseField } from '#domain/app-error.ts';
import { printPesewas } from '#shared/money.ts';
import type { Role } from '#shared/roles.ts';
import { collectorNotFound } from '#shared/texts.ts';
import {
  type Entry,
  ledgerAccounts,
  markEvent,
  moveAmount,
  moveBalances,
  type Posting,
  type PostingEvent,
} from './posting.ts';

const { bank, office, provider } = ledgerAccounts;

/** A collector's cash: what they should have, in pesewas, how many hand-overs and write-offs there were, and when their account was deleted. */
export type Cash = {
  readonly amount: number;
  readonly handOvers: number;
  readonly writeOffs: number;
  readonly closedAt?: string | undefined;
};

/** What there should be of a collector's cash: what they handed over too much is owed to them. */
const tellHeld = (amount: number) =>
  amount < 0 ? `We now owe them ${printPesewas(-amount)}.` : `They should now have ${printPesewas(amount)}.`;

export const cashTexts = {
  handedOver: (counted: number, rest: number) =>
    rest === 0
      ? `${printPesewas(counted)} handed in. Nothing is left.`
      : rest > 0
        ? `${printPesewas(counted)} handed in. The collector still has ${printPesewas(rest)}.`
        : `${printPesewas(counted)} handed in. We owe the collector ${printPesewas(-rest)}.`,
  writtenOff: (amount: number) => `${printPesewas(amount)} written off.`,
  changed: (amount: number) => `This collector’s cash has changed in the meantime. ${tellHeld(amount)}`,
  tooMuch: (amount: number) => `That is more than there is. ${tellHeld(amount)}`,
  reasonMissing: (amount: number, counted: number) =>
    `You counted ${printPesewas(counted)}, but there should be ${printPesewas(amount)}. Please say why.`,
  holdsCash: (amount: number) =>
    amount < 0
      ? `We owe this collector ${printPesewas(-amount)}. Please write it off first.`
      : `This collector still has ${printPesewas(amount)} in cash. Please count it, or write it off, first.`,
  countNotFound: 'We could not find this count.',
  answeredBefore: 'You’ve already answered this. If it’s not right, please tell the office.',
  answered: (isRight: boolean) =>
    isRight ? 'Count confirmed.' : 'We’ve told the office the count is wrong.',
  noted: {
    deposit: 'Deposit recorded.',
    payout: 'Payout recorded.',
    float: 'Change from the bank recorded.',
  },
  overdrawn: (amount: number) =>
    `The office has ${printPesewas(amount)} in cash. Please count again, or record change from the bank first.`,
  referenceUsed: 'This reference has already been recorded.',
} as const;

/** @throws AppError `not_found` of an account that is no collector's, unless it was one's who was deleted */
export function checkCollector(role: Role | undefined, { closedAt }: Cash): void {
  if (role !== 'collector' && !closedAt) throw new AppError('not_found', collectorNotFound);
}

type Counted = {
  readonly counted: number;
  readonly reason?: string | undefined;
  readonly version?: number | undefined;
  readonly seen?: number | undefined;
};

/** A count by what there should be now. @throws AppError `conflict` where other figures were seen; `bad_input` where a difference has no reason */
export function decideCount({ counted, reason, version, seen }: Counted, cash: Cash, now: Date) {
  const { amount: before, handOvers } = cash;
  if ((version ?? handOvers) !== handOvers || (seen ?? before) !== before) throw refuse(cash);
  const differs = counted !== before;
  if (differs && !reason) throw refuseField('reason', cashTexts.reasonMissing(before, counted));
  return {
    number: handOvers + 1,
    at: now.toISOString(),
    counted,
    before,
    ...(differs && { reason }),
  };
}

/** What was counted goes from the collector's cash into the office's; the rest, also below zero, stays. */
export function handOver(collectorId: string, counted: number, cash: Cash, event: PostingEvent): Posting {
  const entries = [{ debit: office, credit: ledgerAccounts.cash(collectorId), amount: counted }];
  const { handOvers, amount: before } = cash;
  return { kind: 'hand-over', ...markEvent(event), entries, count: handOvers + 1, cash: { before } };
}

/** Writes off what a collector should have, or, below 0, handed over too much. @throws AppError `conflict` for more than there is */
export function writeOff(collectorId: string, amount: number, cash: Cash, event: PostingEvent): Posting {
  const isThere = Math.sign(amount) === Math.sign(cash.amount) && Math.abs(amount) <= Math.abs(cash.amount);
  if (!isThere) throw refuse(cash, cashTexts.tooMuch(cash.amount));
  const entries = moveAmount(ledgerAccounts.waived, ledgerAccounts.cash(collectorId), amount);
  return { kind: 'write-off', ...markEvent(event), entries, count: cash.writeOffs + 1 };
}

/** A conflict that shows the figures as they are now. */
export function refuse({ amount, handOvers }: Cash, message = cashTexts.changed(amount)): AppError {
  return new AppError('conflict', message, { choice: { cash: { amount, handOvers } } });
}

/** @throws AppError `conflict` where the office has less than is to be taken from it */
export function refuseToOverdraw({ amount: has }: Pick<Cash, 'amount'>, taken: number): void {
  if (taken > has) throw new AppError('conflict', cashTexts.overdrawn(has));
}

const officeEntries: Readonly<Record<OfficeKind, Pick<Entry, 'debit' | 'credit'>>> = {
  deposit: { debit: bank, credit: office },
  payout: { debit: bank, credit: provider('paystack') },
  float: { debit: office, credit: bank },
};

/** A deposit, a provider's payout, or change from the bank. @param count which use of its reference: those before were taken back */
export function postOffice(
  { kind, amount, reference }: { kind: OfficeKind; amount: number; reference: string },
  count: number,
  event: PostingEvent,
): Posting {
  return { kind, ...markEvent(event), entries: [{ ...officeEntries[kind], amount }], count, reference };
}

/** What is missing after a count, in pesewas; below 0 what was handed over too much. */
export const missingAfter = ({ before, counted }: CashCount) => before - counted;

/** The last count that stands. @param counts the latest first */
export function findLast(counts: readonly CashCount[]): CashCount | undefined {
  return counts.find(({ isReversed }) => !isReversed);
}

/** The oldest of these counts that stands and that its collector has not answered. @param counts the latest first */
export function findUnanswered(counts: readonly CashCount[]): CashCount | undefined {
  return counts.filter(({ answer, isReversed }) => !answer && !isReversed).at(-1);
}

/** What each count added to what is missing, less what was written off since the one before. @param counts the latest first @param writeOffs those that stand */
export function addShortages(
  collectorId: string,
  counts: readonly CashCount[],
  writeOffs: readonly Posting[],
) {
  const standing = counts.filter(({ isReversed }) => !isReversed);
  const own = ledgerAccounts.cash(collectorId);
  return counts.map((count) => {
    const former = standing[standing.indexOf(count) + 1];
    if (count.isReversed || (!former && counts.at(-1)?.number !== 1)) return count;
    const settled = writeOffs
      .filter(({ at }) => at < count.at && (!former || at > former.at))
      .reduce((sum, { entries }) => sum + (moveBalances(entries).get(own) ?? 0), 0);
    const left = former ? missingAfter(former) + settled : 0;
    return { ...count, added: missingAfter(count) - left };
  });
}
