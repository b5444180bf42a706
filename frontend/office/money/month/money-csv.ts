import type { CollectorMoney, MoneyDay } from '#contracts/money/money-calls.ts';
import { csvTexts, texts } from '#office/money/texts.ts';
import { hasMobile, type Money, nameCollector } from '#office/money/use-money.ts';
import { byteOrderMark, csvLine } from '#ui/save-file.ts';

/** An amount as spreadsheets read it: `12.50`. */
const cedis = (pesewas: number) => (pesewas / 100).toFixed(2);

type Sums = Pick<MoneyDay, 'charged' | 'paid' | 'mobile' | 'waived' | 'erased' | 'refunded' | 'handedOver'>;

const printSums = (
  { charged, paid, mobile, waived, erased, refunded, handedOver }: Sums,
  withMobile: boolean,
) => [charged, paid, ...(withMobile ? [mobile] : []), waived, erased, refunded, handedOver].map(cedis);

const counts = ({ priced, paidAtDoor, notPaid, smaller, saidPaid, saidCame }: CollectorMoney) =>
  [priced, paidAtDoor, notPaid, smaller, saidPaid, saidCame].map(String);

const listHeader = (withMobile: boolean) => [
  ...[csvTexts.date, csvTexts.collector],
  ...[texts.charged, texts.paid, ...(withMobile ? [texts.mobile] : [])],
  ...[texts.waived, texts.erased, texts.refunded, texts.handedOver],
  ...[texts.priced, texts.paidAtDoor, texts.notPaid, texts.smaller, csvTexts.saidPaid, csvTexts.saidCame],
];

/** A line for each day, then one for each collector of the whole month; amounts in cedis. */
export function moneyCsv(money: Money): string {
  const withMobile = hasMobile(money);
  const header = listHeader(withMobile);
  const days = money.days.map((day) => [day.date, '', ...printSums(day, withMobile)]);
  const collectors = money.collectors.map((one) => [
    '',
    nameCollector(money, one.collectorId),
    ...printSums(one, withMobile),
    ...counts(one),
  ]);
  // As many cells as the header has.
  const lines = [...days, ...collectors].map((cells) =>
    csvLine(header.map((_, index) => cells[index] ?? '')),
  );
  return byteOrderMark + csvLine(header) + lines.join('');
}
