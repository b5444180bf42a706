import type { CollectorMoney } from '#contracts/money/money-calls.ts';
import { addSums, type MoneySums, noSums } from '#contracts/money/money-figures.ts';
import { hasMobile, hasTipped, type Money, nameCollector } from '#office/money/use-money.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { type CsvColumns, csvCedis, writeCsv } from '#ui/save-file.ts';
import { receiptTexts, monthTexts as texts } from './texts.ts';

const amount = <Name extends keyof MoneySums>(name: Name) =>
  [texts[name], (row: MoneySums) => csvCedis(row[name])] as const;

/** In the order of their sum. */
const listSums = (withMobile: boolean): CsvColumns<MoneySums> => [
  ...[amount('charged'), amount('waived'), amount('paid'), ...(withMobile ? [amount('mobile')] : [])],
  ...[amount('refunded'), amount('unpaid')],
];

const noCounts = { priced: 0, paidSameDay: 0, notPaid: 0, smaller: 0, saidPaid: 0, saidCame: 0 };
export const countNames = ['priced', 'paidSameDay', 'notPaid', 'smaller', 'saidPaid', 'saidCame'] as const;

const counts = countNames.map((name) => [texts[name], (row: CollectorRow) => row[name]] as const);

export function daysCsv(money: Money): string {
  const sums = listSums(hasMobile(money));
  return writeCsv([[texts.date, ({ date }) => date], ...sums, amount('erased')], money.days);
}

export function collectorsCsv(money: Money): string {
  const name = [texts.collector, (row: CollectorRow) => row.name] as const;
  const columns = [
    name,
    ...listSums(hasMobile(money)),
    amount('handedOver'),
    ...(hasTipped(money) ? [amount('tipped')] : []),
    ...counts,
  ];
  return writeCsv<CollectorRow>(columns, listCollectorRows(money));
}

export type Receipt = CallAnswer<'listReceipts'>['receipts'][number];

/** A line for each time that money came or went, below 0 what went. */
export function receiptsCsv(money: Money, receipts: readonly Receipt[]): string {
  const words = receiptTexts;
  return writeCsv<Receipt>(
    [
      [texts.date, ({ at }) => at.slice(0, 10)],
      [words.time, ({ at }) => at.slice(11, 19)],
      [words.receipt, ({ id }) => id],
      [words.household, ({ householdId }) => householdId],
      [words.pickup, ({ pickupId }) => pickupId],
      [words.what, ({ kind }) => words.kinds[kind] ?? kind],
      [words.method, ({ method }) => (method === 'cash' ? words.cash : words.mobile)],
      [words.amount, (one) => csvCedis(one.amount)],
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
