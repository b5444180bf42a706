import type { CollectorMoney, MoneyDay } from '#contracts/money/money-calls.ts';
import type { Difference } from '#contracts/money/money-figures.ts';
import { listMoneyFigures, type MoneyFigures } from '#data/figures/money-figures.ts';
import { listPostingsOn } from '#data/money/list-postings.ts';
import { addMoney, countMoney, type MoneyCounts, noMoney } from '#domain/figures/count-money.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';

export type MonthOfMoney = {
  readonly days: readonly MoneyDay[];
  readonly collectors: readonly CollectorMoney[];
  readonly differences: readonly Difference[];
};

/** What moved in a month (`YYYY-MM`): earlier days as counted at night, today (and yesterday until then) from the postings. At 30,000 pickups a day this reads 3,000 units. */
export async function readMonth(month: string, now: Date): Promise<MonthOfMoney> {
  const [areas, collectors] = await Promise.all([
    listMoneyFigures('area', month),
    listMoneyFigures('collector', month),
  ]);
  const today = todayInAccra(now);
  const live = [today, ...[addDays(today, -1)].filter((date) => !isCounted(areas, date))].filter((date) =>
    date.startsWith(month),
  );
  const counted = await Promise.all(live.map(countNow));
  const isStored = ({ date }: MoneyFigures) => !live.includes(date);
  const all = [...areas.filter(isStored), ...counted.flatMap((one) => one.areas)];
  // What households said is counted of pickups at night, also on a day whose postings are read now.
  const said = collectors.map((one) => (isStored(one) ? one : { ...one, ...noMoney }));
  return {
    days: sumDays(all),
    collectors: sumCollectors([...said, ...counted.flatMap((one) => one.collectors)]),
    differences: all
      .flatMap(({ differences }) => differences)
      .sort((one, other) => other.at.localeCompare(one.at)),
  };
}

function isCounted(areas: readonly MoneyFigures[], date: IsoDate): boolean {
  return areas.some((one) => one.date === date && one.isCounted);
}

async function countNow(date: IsoDate) {
  const areas: MoneyFigures[] = [];
  const collectors: MoneyFigures[] = [];
  for (const [areaId, counts] of countMoney(await listPostingsOn(date))) {
    const common = { date, areaId, saidPaid: 0, saidCame: 0, isCounted: true };
    areas.push({ ...common, ...counts.area });
    for (const [collectorId, own] of counts.collectors) collectors.push({ ...common, ...own, collectorId });
  }
  return { areas, collectors };
}

function sumMoney(some: readonly MoneyCounts[]): MoneyCounts {
  return some.reduce(addMoney, noMoney);
}

function sumDays(figures: readonly MoneyFigures[]): readonly MoneyDay[] {
  return [...Map.groupBy(figures, ({ date }) => date)]
    .map(([date, own]) => ({ date, ...sumMoney(own) }))
    .filter(moved)
    .sort((one, other) => one.date.localeCompare(other.date));
}

function sumCollectors(figures: readonly MoneyFigures[]): readonly CollectorMoney[] {
  return [...Map.groupBy(figures, ({ collectorId }) => collectorId ?? '')]
    .map(([collectorId, own]) => ({
      collectorId,
      ...sumMoney(own),
      saidPaid: own.reduce((sum, { saidPaid }) => sum + saidPaid, 0),
      saidCame: own.reduce((sum, { saidCame }) => sum + saidCame, 0),
    }))
    .filter((one) => moved(one) || one.priced + one.saidPaid + one.saidCame > 0)
    .sort((one, other) => other.charged - one.charged);
}

function moved({ charged, paid, mobile, waived, refunded, handedOver, tipped }: MoneyCounts): boolean {
  return [charged, paid, mobile, waived, refunded, handedOver, tipped].some((amount) => amount !== 0);
}
