import type { ReactNode } from 'react';
import type { CallAnswer } from '#platform/api/calls.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
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

type Props = {
  readonly label: string;
  /** Absent while loading. */
  readonly value?: ReactNode;
  readonly icon?: IconName;
};

/** One figure of an overview. Put several into `StatCards`, which makes them a list of terms. */
function StatCard({ label, value, icon }: Props) {
  return (
    <div className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-3 shadow-card sm:p-4">
      <dt className="flex items-center gap-2 text-sm text-ink-soft">
        {icon && <Icon name={icon} className="hidden size-4 text-accent sm:block" />}
        {label}
      </dt>
      <dd className="text-2xl font-bold tabular-nums sm:text-3xl">
        {value ?? <Skeleton className="my-1 h-6 w-16 sm:h-7.5" />}
      </dd>
    </div>
  );
}

/** A row of figures, three beside each other on a phone; with large text one below the other. */
function StatCards({ children }: { readonly children: ReactNode }) {
  return <dl className="flex flex-wrap gap-3 *:min-w-24 *:flex-1">{children}</dl>;
}
