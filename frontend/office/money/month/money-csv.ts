import type { MoneySums } from '#contracts/money/money-figures.ts';
import { hasMobile, type Money, nameCollector } from '#office/money/use-money.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { byteOrderMark, csvLine } from '#ui/save-file.ts';
import { type CollectorRow, listCollectorRows } from './month-rows.ts';
import { receiptTexts, monthTexts as texts } from './texts.ts';

type Cells<Row> = readonly (readonly [header: string, cell: (row: Row) => string])[];

/** An amount as spreadsheets read it: `12.50`. */
const cedis = (pesewas: number) => (pesewas / 100).toFixed(2);

const amount = <Name extends keyof MoneySums>(name: Name) =>
  [texts[name], (row: MoneySums) => cedis(row[name])] as const;

/** In the order of their sum. */
const listSums = (withMobile: boolean): Cells<MoneySums> => [
  ...[amount('charged'), amount('waived'), amount('paid'), ...(withMobile ? [amount('mobile')] : [])],
  ...[amount('refunded'), amount('unpaid')],
];

const counts = (['priced', 'paidSameDay', 'notPaid', 'smaller', 'saidPaid', 'saidCame'] as const).map(
  (name) => [texts[name], (row: CollectorRow) => String(row[name])] as const,
);

/** One table: amounts in cedis, no totals. */
function write<Row>(columns: Cells<Row>, rows: readonly Row[]): string {
  const lines = rows.map((row) => csvLine(columns.map(([, cell]) => cell(row))));
  return byteOrderMark + csvLine(columns.map(([header]) => header)) + lines.join('');
}

export function daysCsv(money: Money): string {
  const sums = listSums(hasMobile(money));
  return write([[texts.date, ({ date }) => date], ...sums, amount('erased')], money.days);
}

/** A line for each collector of the whole month, and one for the office. */
export function collectorsCsv(money: Money): string {
  const name = [texts.collector, (row: CollectorRow) => row.name] as const;
  const columns = [name, ...listSums(hasMobile(money)), amount('handedOver'), ...counts];
  return write<CollectorRow>(columns, listCollectorRows(money));
}

export type Receipt = CallAnswer<'listReceipts'>['receipts'][number];

/** A line for each time that money came or went, below 0 what went. */
export function receiptsCsv(money: Money, receipts: readonly Receipt[]): string {
  const words = receiptTexts;
  return write<Receipt>(
    [
      [texts.date, ({ at }) => at.slice(0, 10)],
      [words.time, ({ at }) => at.slice(11, 19)],
      [words.receipt, ({ id }) => id],
      [words.household, ({ householdId }) => householdId],
      [words.pickup, ({ pickupId }) => pickupId],
      [words.what, ({ kind }) => words.kinds[kind] ?? kind],
      [words.method, ({ method }) => (method === 'cash' ? words.cash : words.mobile)],
      [words.amount, (one) => cedis(one.amount)],
      [texts.collector, ({ holder }) => nameHolder(money, holder)],
    ],
    receipts,
  );
}

function nameHolder(money: Money, holder: string | undefined): string {
  if (holder === undefined) return '';
  return holder === 'office' ? texts.rest : nameCollector(money, holder);
}
