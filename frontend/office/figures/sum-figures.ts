import type { Counts, Figures } from '#contracts/figures/figures.ts';
import { addDays, findWeekday, type IsoDate } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';

const none: Counts = {
  booked: 0,
  completed: 0,
  onTime: 0,
  cancelledLate: 0,
  problems: 0,
  couldNotCollect: {},
  kilometres: 0,
};

export function sumFigures(some: readonly Counts[]): Counts {
  return some.reduce(add, none);
}

function add(one: Counts, other: Counts): Counts {
  const couldNotCollect = { ...one.couldNotCollect };
  for (const [reason, count] of Object.entries(other.couldNotCollect))
    couldNotCollect[reason] = (couldNotCollect[reason] ?? 0) + count;
  return {
    booked: one.booked + other.booked,
    completed: one.completed + other.completed,
    onTime: one.onTime + other.onTime,
    cancelledLate: one.cancelledLate + other.cancelledLate,
    problems: one.problems + other.problems,
    couldNotCollect,
    kilometres: one.kilometres + other.kilometres,
  };
}

export function countNotCollected({ couldNotCollect }: Counts): number {
  return Object.values(couldNotCollect).reduce((sum, count) => sum + count, 0);
}

export type Week = Counts & { readonly monday: IsoDate };

function findMonday(date: IsoDate): IsoDate {
  return addDays(date, -((findWeekday(date) + 6) % 7));
}

/** Sums of the weeks from one date to another, which may be cut at both ends; weeks without figures have zeros. */
export function sumWeeks(days: readonly Figures[], from: IsoDate, to: IsoDate): readonly Week[] {
  const byWeek = groupBy(days, ({ date }) => findMonday(date));
  const weeks: Week[] = [];
  for (let monday = findMonday(from); monday <= to; monday = addDays(monday, 7))
    weeks.push({ monday, ...sumFigures(byWeek.get(monday) ?? []) });
  return weeks;
}

export type Line = Counts & { readonly id: string };

export function sumLines(days: readonly Figures[], by: 'area' | 'collector'): readonly Line[] {
  const byId = groupBy(days, ({ areaId, collectorId }) => (by === 'area' ? areaId : (collectorId ?? '')));
  return [...byId]
    .map(([id, own]) => ({ id, ...sumFigures(own) }))
    .sort((one, other) => other.booked - one.booked || one.id.localeCompare(other.id));
}
