import type { CollectorMoney } from '#contracts/money/money-calls.ts';
import { addSums, type MoneySums, noSums } from '#contracts/money/money-figures.ts';
import { type Money, nameCollector } from '#office/money/use-money.ts';
import { monthTexts as texts } from './texts.ts';

export function sumAll(some: readonly MoneySums[]): MoneySums {
  return some.reduce((sum, one) => addSums(sum, one), noSums);
}

export type CollectorRow = Omit<CollectorMoney, 'collectorId'> & {
  readonly name: string;
  readonly collectorId?: string;
};

const noCounts = { priced: 0, paidSameDay: 0, notPaid: 0, smaller: 0, saidPaid: 0, saidCame: 0 };

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
  const count = (name: keyof typeof noCounts) => rows.reduce((sum, row) => sum + row[name], 0);
  return {
    ...sumAll(rows),
    name: texts.total,
    priced: count('priced'),
    paidSameDay: count('paidSameDay'),
    notPaid: count('notPaid'),
    smaller: count('smaller'),
    saidPaid: count('saidPaid'),
    saidCame: count('saidCame'),
  };
}
