import type { CollectorMoney, MoneyDay } from '#contracts/money/money-calls.ts';
import { hasMobileMoney } from '#platform/mobile-money.ts';
import { byteOrderMark, csvLine } from '#ui/save-file.ts';
import { csvTexts, texts } from './texts.ts';
import { type Money, nameCollector } from './use-money.ts';

/** An amount as spreadsheets read it: `12.50`. */
const cedis = (pesewas: number) => (pesewas / 100).toFixed(2);

type Sums = Pick<MoneyDay, 'charged' | 'paid' | 'mobile' | 'waived' | 'refunded' | 'handedOver'>;

const sums = ({ charged, paid, mobile, waived, refunded, handedOver }: Sums) =>
  [charged, paid - mobile, ...(hasMobileMoney ? [mobile] : []), waived, refunded, handedOver].map(cedis);

const counts = ({ priced, paidAtDoor, notPaid, smaller, saidPaid, saidCame }: CollectorMoney) =>
  [priced, paidAtDoor, notPaid, smaller, saidPaid, saidCame].map(String);

const header = [
  ...[csvTexts.date, csvTexts.collector],
  ...[texts.charged, texts.paid, ...(hasMobileMoney ? [texts.mobile] : [])],
  ...[texts.waived, texts.refunded, texts.handedOver],
  ...[texts.priced, texts.paidAtDoor, texts.notPaid, texts.smaller, csvTexts.saidPaid, csvTexts.saidCame],
];

/** A line for each day, then one for each collector of the whole month; amounts in cedis. */
export function moneyCsv(money: Money): string {
  const days = money.days.map((day) => [day.date, '', ...sums(day)]);
  const collectors = money.collectors.map((one) => [
    '',
    nameCollector(money, one.collectorId),
    ...sums(one),
    ...counts(one),
  ]);
  const lines = [...days, ...collectors].map((cells) => csvLine(fill(cells)));
  return byteOrderMark + csvLine(header) + lines.join('');
}

/** As many cells as the header has. */
function fill(cells: readonly string[]): readonly string[] {
  return header.map((_, index) => cells[index] ?? '');
}
