import type { ReactNode } from 'react';
import { printCount } from '#shared/print-count.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { DayLines } from './day-lines.tsx';
import type { Figures } from './kept-figures.ts';
import { texts } from './texts.ts';
import { WorkList } from './work-list.tsx';

/** What there is to do, and the totals; places for them while they are not known. */
export function OverviewFigures({ figures }: { readonly figures: Figures | undefined }) {
  return (
    <>
      <DayLines figures={figures} />
      <WorkList work={figures?.work} />
      <h2 className="mt-2 text-lg">{texts.totals}</h2>
      <StatCards>
        <StatCard label={texts.users} icon="users" count={figures?.totals.users} />
        <StatCard label={texts.collectors} icon="truck" count={figures?.totals.collectors} />
        <StatCard label={texts.pickups} icon="list" count={figures?.totals.pickups} />
      </StatCards>
    </>
  );
}

type Props = {
  readonly label: string;
  /** Absent while loading. */
  readonly count: number | undefined;
  readonly icon?: IconName;
};

/** One figure of an overview. Put several into `StatCards`, which makes them a list of terms. */
function StatCard({ label, count, icon }: Props) {
  return (
    <div className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-3 shadow-card sm:p-4">
      <dt className="flex items-center gap-2 text-sm text-ink-soft">
        {icon && <Icon name={icon} className="hidden size-4 text-accent sm:block" />}
        <span>{label}</span>
      </dt>
      <dd className="text-xl font-bold whitespace-nowrap tabular-nums sm:text-3xl">
        {count === undefined ? <Skeleton className="my-1 h-6 w-16 sm:h-7.5" /> : printCount(count)}
      </dd>
    </div>
  );
}

/** A row of figures, three beside each other on a phone; with large text one below the other. */
function StatCards({ children }: { readonly children: ReactNode }) {
  return <dl className="flex flex-wrap gap-3 *:min-w-24 *:flex-1">{children}</dl>;
}
