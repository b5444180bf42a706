import type { CallAnswer } from '#platform/api/calls.ts';
import { todayInAccra } from '#shared/dates.ts';

/** The name under which an admin's device keeps the figures: numbers only, never whom the overview names. */
export const keptFigures = 'officeFigures';

type Overview = CallAnswer<'getOverview'>;

/** The numbers of the overview, which are about nobody in particular. */
export type Figures = Pick<Overview, 'work' | 'totals'> & {
  /** Absent where they are not known. */
  readonly today: Overview['today'] | undefined;
  readonly tomorrow: Overview['tomorrow'] | undefined;
};

/** Figures of an earlier visit: what was today and tomorrow then may be other days by now. */
export function dropPast(figures: Figures, now: Date): Figures {
  const isToday = figures.today?.date === todayInAccra(now);
  return isToday ? figures : { ...figures, today: undefined, tomorrow: undefined };
}
