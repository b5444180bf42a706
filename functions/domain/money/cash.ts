import type { OfficeKind } from '#contracts/money/cash-calls.ts';
import { AppError } from '#domain/app-error.ts';
import type { By } from '#domain/pickups/pickup.ts';
import { printPesewas } from '#shared/money.ts';
import { type Entry, ledgerAccounts, type Posting } from './posting.ts';

/**
 * A collector's cash: what they should have, in pesewas, how often they handed some over or had some written off, and when their
 * account was deleted.
 */
export type Cash = {
  readonly amount: number;
  readonly handOvers: number;
  readonly writeOffs: number;
  readonly closedAt?: string | undefined;
};

type Event = { readonly by: Pick<By, 'role' | 'id'>; readonly now: Date };

const mark = ({ by, now }: Event) => ({ at: now.toISOString(), by: { role: by.role, id: by.id } });

export const cashTexts = {
  handedOver: (counted: number, rest: number) =>
    rest === 0
      ? `${printPesewas(counted)} handed over. Nothing is left.`
      : `${printPesewas(counted)} handed over. ${printPesewas(rest)} stays with the collector.`,
  writtenOff: (amount: number) => `${printPesewas(amount)} written off.`,
  changed: (amount: number) =>
    `Somebody noted cash of this collector in the meantime. They should have ${printPesewas(amount)} now.`,
  tooMuch: (amount: number) => `This collector should have ${printPesewas(amount)} in cash now.`,
  collectorNotFound: 'We could not find this collector.',
  holdsCash: (amount: number) =>
    `This collector still has ${printPesewas(amount)} in cash. Please count it, or write it off, first.`,
  noted: {
    deposit: 'Deposit noted.',
    payout: 'Payout noted.',
    float: 'Change from the bank noted.',
  },
  overdrawn: (amount: number) =>
    `The office has ${printPesewas(amount)} in cash. Please count again, or note change from the bank first.`,
  referenceUsed: 'This reference is noted already.',
} as const;

/** What was counted goes from the collector's cash into the office's; the rest, also below zero, stays. */
export function handOver(collectorId: string, counted: number, cash: Cash, event: Event): Posting {
  const entries = [
    { debit: ledgerAccounts.office, credit: ledgerAccounts.cash(collectorId), amount: counted },
  ];
  return {
    kind: 'hand-over',
    ...mark(event),
    entries,
    count: cash.handOvers + 1,
    cash: { before: cash.amount },
  };
}

/**
 * Writes off a part or all of what a collector should have; below 0 what they handed over too much.
 * @throws AppError `conflict` when that is more than there is
 */
export function writeOff(collectorId: string, amount: number, cash: Cash, event: Event): Posting {
  const isThere = Math.sign(amount) === Math.sign(cash.amount) && Math.abs(amount) <= Math.abs(cash.amount);
  if (!isThere) throw refuse(cash, cashTexts.tooMuch(cash.amount));
  const own = ledgerAccounts.cash(collectorId);
  const [debit, credit] = amount > 0 ? [ledgerAccounts.waived, own] : [own, ledgerAccounts.waived];
  const entries = [{ debit, credit, amount: Math.abs(amount) }];
  return { kind: 'write-off', ...mark(event), entries, count: cash.writeOffs + 1 };
}

/** A conflict that shows the figures as they are now. */
export function refuse({ amount, handOvers }: Cash, message = cashTexts.changed(amount)): AppError {
  return new AppError('conflict', message, { choice: { cash: { amount, handOvers } } });
}

/** @throws AppError `conflict` where the office has less than is to be taken from it */
export function refuseToOverdraw({ amount: has }: Pick<Cash, 'amount'>, taken: number): void {
  if (taken > has) throw new AppError('conflict', cashTexts.overdrawn(has));
}

const { bank, office, provider } = ledgerAccounts;

/** From which account to which. */
const officeEntries: Readonly<Record<OfficeKind, Pick<Entry, 'debit' | 'credit'>>> = {
  deposit: { debit: bank, credit: office },
  payout: { debit: bank, credit: provider('paystack') },
  float: { debit: office, credit: bank },
};

/**
 * What went to the bank, from the office's cash or from a provider; or what the bank gave as change.
 * @param count which use of its reference: those before were taken back
 */
export function postOffice(
  { kind, amount, reference }: { kind: OfficeKind; amount: number; reference: string },
  count: number,
  event: Event,
): Posting {
  const entries = [{ ...officeEntries[kind], amount }];
  return { kind, ...mark(event), entries, count, reference };
}
