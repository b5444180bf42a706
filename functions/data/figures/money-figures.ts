import * as v from 'valibot';
import { completionCounts, difference, moneySums } from '#contracts/money/money-figures.ts';
import { partitions } from '#data/keys.ts';
import { readAll } from '#data/table/readable.ts';
import type { Stored } from '#data/table/table.ts';
import { type MoneyCounts, noMoney } from '#domain/figures/count-money.ts';

const count = v.optional(v.number(), 0);

const stored = v.object({
  SK: v.string(),
  moneyReadAt: v.optional(v.string()),
  saidPaid: count,
  saidCame: count,
  ...v.partial(moneySums).entries,
  ...v.partial(completionCounts).entries,
  differences: v.optional(v.array(difference)),
});

/** What was counted of a date and area, and of a collector there. */
export type MoneyFigures = MoneyCounts & {
  readonly date: string;
  readonly areaId: string;
  readonly collectorId?: string | undefined;
  readonly saidPaid: number;
  readonly saidCame: number;
  /** Whether postings of the date were counted; else all that is counted of them is 0. */
  readonly isCounted: boolean;
};

function parse(item: Stored): MoneyFigures {
  const { SK, moneyReadAt, ...counts } = v.parse(stored, item);
  const [date = '', areaId = '', collectorId] = SK.split('#');
  return { ...noMoney, ...counts, date, areaId, collectorId, isCounted: moneyReadAt !== undefined };
}

/** All figures of a month, by date; some 0.5 KB for each date and area, or collector there; may be a moment behind. */
export async function listMoneyFigures(by: 'area' | 'collector', month: string) {
  return readAll({ partition: partitions.figures(by, month) }, parse);
}
