import type { CallAnswer } from '#platform/api/calls.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';

/** The name under which an admin's device keeps the figures: numbers only, never whom the overview names. */
export const keptFigures = 'officeFigures';

type Overview = CallAnswer<'getOverview'>;

/** The numbers of the overview, which are about nobody in particular. */
export type Figures = Pick<Overview, 'work' | 'totals'> & {
  /** Absent where it is not known. */
  readonly tomorrow: Overview['tomorrow'] | undefined;
};

/** Figures of an earlier visit: what was tomorrow then may be another day by now. */
export function dropPast(figures: Figures, now: Date): Figures {
  const { work, totals, tomorrow } = figures;
  const isTomorrow = tomorrow?.date === addDays(todayInAccra(now), 1);
  return { work, totals, tomorrow: isTomorrow ? tomorrow : undefined };
}
