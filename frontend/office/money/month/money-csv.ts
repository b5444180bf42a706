import type { CollectorMoney } from '#contracts/money/money-calls.ts';
import { addSums, type MoneySums, noSums } from '#contracts/money/money-figures.ts';
import { hasMobile, hasTipped, type Money, nameCollector } from '#office/money/use-money.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { type CsvColumns, csvCedis, writeCsv } from '#ui/save-file.ts';
import { monthTexts as texts } from './texts.ts';

const amount = <Name extends keyof MoneySums>(name: Name) =>
  [texts[name], (row: MoneySums) => csvCedis(row[name])] as const;

export function listSums(money: Money) {
  const mobile = hasMobile(money) ? (['mobile'] as const) : [];
  return ['charged', 'waived', 'paid', ...mobile, 'refunded', 'unpaid'] as const;
}

export function listCollectorSums(money: Money) {
  return [...listSums(money), 'handedOver', ...(hasTipped(money) ? (['tipped'] as const) : [])] as const;
}

const noCounts = { priced: 0, paidSameDay: 0, notPaid: 0, smaller: 0, saidPaid: 0, saidCame: 0 };
export const countNames = ['priced', 'paidSameDay', 'notPaid', 'smaller', 'saidPaid', 'saidCame'] as const;

export function daysCsv(money: Money): string {
  const sums = listSums(money).map(amount);
  return writeCsv([[texts.date, ({ date }) => date], ...sums, amount('erased')], money.days);
}

export function collectorsCsv(money: Money): string {
  const columns: CsvColumns<CollectorRow> = [
    [texts.collector, ({ name }) => name],
    ...listCollectorSums(money).map(amount),
    ...countNames.map((name) => [texts[name], (row: CollectorRow) => row[name]] as const),
  ];
  return writeCsv(columns, listCollectorRows(money));
}

export type Receipt = CallAnswer<'listReceipts'>['receipts'][number];

const receiptKinds: Readonly<Record<string, string>> = {
  paid: 'Paid',
  reversed: 'Reversed',
  refunded: 'Refunded',
  'refund-failed': 'Refund failed',
};

/** A line for each receipt; below 0 what we paid. */
export function receiptsCsv(money: Money, receipts: readonly Receipt[]): string {
  return writeCsv<Receipt>(
    [
      [texts.date, ({ at }) => at.slice(0, 10)],
      ['Time (UTC)', ({ at }) => at.slice(11, 19)],
      ['Receipt', ({ id }) => id],
      ['Household', ({ householdId }) => householdId],
      ['Pickup', ({ pickupId }) => pickupId],
      ['What', ({ kind }) => receiptKinds[kind] ?? kind],
      ['Method', ({ method }) => (method === 'cash' ? 'Cash' : 'Mobile Money')],
      ['Amount', (one) => csvCedis(one.amount)],
      [texts.collector, ({ holder }) => nameHolder(money, holder)],
    ],
    receipts,
  );
}

function nameHolder(money: Money, holder: string | undefined): string {
  if (holder === undefined) return '';
  return holder === 'office' ? texts.rest : nameCollector(money, holder);
}

export function sumAll(some: readonly MoneySums[]): MoneySums {
  return some.reduce((sum, one) => addSums(sum, one), noSums);
}

export type CollectorRow = Omit<CollectorMoney, 'collectorId'> & {
  readonly name: string;
  readonly collectorId?: string;
};

export function listCollectorRows(money: Money): readonly CollectorRow[] {
  const { days, collectors } = money;
  const rest = addSums(sumAll(days), sumAll(collectors), -1);
  const isThere = Object.values(rest).some((amount) => amount !== 0);
  return [
    ...collectors.map((one) => ({ ...one, name: nameCollector(money, one.collectorId) })),
    ...(isThere ? [{ ...rest, ...noCounts, name: texts.rest }] : []),
  ];
}

export function sumRows(rows: readonly CollectorRow[]): CollectorRow {
  const add = (all: typeof noCounts, name: keyof typeof noCounts) => ({
    ...all,
    [name]: rows.reduce((sum, row) => sum + row[name], 0),
  });
  return { ...sumAll(rows), name: texts.total, ...countNames.reduce(add, noCounts) };
}
