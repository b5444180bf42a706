import type { CallAnswer } from '#platform/api/calls.ts';
import { StatCard, StatCards } from '#ui/panel/stat-card.tsx';
import { texts } from './texts.ts';
import { WorkList } from './work-list.tsx';

/** The numbers of the overview, which are about nobody in particular. */
export type Figures = Pick<CallAnswer<'getOverview'>, 'work' | 'totals'>;

/** What there is to do, and the totals; places for them while `figures` is absent. Also the first view. */
export function OverviewFigures({ figures }: { readonly figures: Figures | undefined }) {
  return (
    <>
      <WorkList work={figures?.work} />
      <h2 className="mt-2 text-lg">{texts.figures}</h2>
      <StatCards>
        <StatCard label={texts.users} icon="users" value={figures?.totals.users} />
        <StatCard label={texts.collectors} icon="truck" value={figures?.totals.collectors} />
        <StatCard label={texts.pickups} icon="list" value={figures?.totals.pickups} />
      </StatCards>
    </>
  );
}
