import type { CollectorMoney, MoneyDay } from '#contracts/money/money-calls.ts';
import type { MoneySums, moneySums } from '#contracts/money/money-figures.ts';
import type { StatementEntry } from '#contracts/money/statement-calls.ts';
import { householdOf, ledgerAccounts, moveBalances, type Posting } from '#domain/money/posting.ts';
import { listLines } from '#domain/money/statement.ts';

/** A month as `GET /admins/money` answers it. */
export type MonthAnswer = {
  readonly days: readonly MoneyDay[];
  readonly collectors: readonly CollectorMoney[];
};

/**
 * Compares a month with the statements of all households and collectors, and these with the ledger, to the pesewa.
 * @param postings all of the ledger, or of the month
 * @param month `YYYY-MM`
 * @returns a sentence for each difference
 */
export function findMonthDifferences(
  postings: readonly Posting[],
  month: string,
  { days, collectors }: MonthAnswer,
): readonly string[] {
  const own = postings.filter(({ at }) => at.startsWith(month));
  const byDate = Map.groupBy(own, ({ at }) => at.slice(0, 10));
  const dates = new Set([...byDate.keys(), ...days.map(({ date }) => date)]);
  const holders = new Set([...listHolders(own), ...collectors.map(({ collectorId }) => collectorId)]);
  return [
    ...[...dates].flatMap((date) => {
      const day = days.find((one) => one.date === date);
      return [...compare(date, sumHouseholds(byDate.get(date) ?? []), day), ...checkSum(date, day)];
    }),
    ...[...holders].flatMap((id) => {
      const row = collectors.find(({ collectorId }) => collectorId === id);
      return [...compare(id, sumHand(own, id), row), ...checkSum(id, row)];
    }),
  ];
}

/** What statements say of a date or month: every column from the lines of all households, `unpaid` from the ledger. */
export function sumHouseholds(postings: readonly Posting[]) {
  const lines = postings.flatMap((posting) => listLines(posting, toHousehold(posting)));
  const sum = (kinds: readonly StatementEntry['kind'][], method?: 'mobile money' | 'cash') =>
    lines
      .filter((line) => kinds.includes(line.kind) && (!method || (line.method ?? 'cash') === method))
      .reduce((total, { amount }) => total + amount, 0);
  const unpaid = postings
    .flatMap(({ entries }) => [...moveBalances(entries)])
    .reduce((total, [account, amount]) => total + (account.startsWith('household:') ? amount : 0), 0);
  return {
    charged: sum(['charged', 'reduced']),
    waived: 0 - sum(['waived']),
    paid: 0 - sum(['paid', 'reversed'], 'cash'),
    mobile: 0 - sum(['paid', 'reversed'], 'mobile money'),
    refunded: sum(['refunded', 'refund-failed']),
    unpaid,
  };
}

const toHousehold = (posting: Posting) => ledgerAccounts.household(householdOf(posting) ?? '');

function listHolders(postings: readonly Posting[]): readonly string[] {
  const accounts = postings.flatMap(({ entries }) => entries.flatMap(({ debit, credit }) => [debit, credit]));
  const hands = accounts.filter((one) => one.startsWith('cash:') && one !== ledgerAccounts.office);
  return hands.map((account) => account.slice('cash:'.length));
}

/** A collector's statement: what they took, handed over and paid to stations. */
function sumHand(postings: readonly Posting[], collectorId: string) {
  const lines = postings.flatMap((posting) => listLines(posting, ledgerAccounts.cash(collectorId)));
  const sum = (...kinds: readonly StatementEntry['kind'][]) =>
    lines.reduce((total, line) => total + (kinds.includes(line.kind) ? line.amount : 0), 0);
  const tipped = 0 - sum('tipping', 'tipping-undone', 'tipping-corrected');
  return { paid: sum('collected'), handedOver: 0 - sum('handed-over'), tipped };
}

function compare(name: string, should: Partial<MoneySums>, is: MoneySums | undefined): readonly string[] {
  return Object.entries(should).flatMap(([column, amount]) => {
    const shown = is?.[column as keyof typeof moneySums.entries] ?? 0;
    return shown === amount
      ? []
      : [`${name}: ${column} is ${shown} in the month, and ${amount} in the books`];
  });
}

/** Each row adds up by itself. */
function checkSum(name: string, row: MoneySums | undefined): readonly string[] {
  if (!row) return [];
  const { charged, waived, paid, mobile, refunded, unpaid } = row;
  const sum = charged - waived - paid - mobile + refunded;
  return sum === unpaid ? [] : [`${name}: the columns come to ${sum}, and unpaid is ${unpaid}`];
}
