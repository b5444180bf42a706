import type { ReactNode } from 'react';
import type { CallAnswer } from '#platform/api/calls.ts';
import { useNow } from '#ui/use-now.ts';
import { Charts } from './charts.tsx';
import { RecentPickups } from './recent-pickups.tsx';

type Overview = CallAnswer<'getOverview'>;

type Props = {
  readonly overview: Overview;
  /** Shows the users and collectors that came last. */
  readonly showPeople: (recent: Overview['recent']) => ReactNode;
};

/** Below the first screen: the charts, and the most recent of each. */
export function OverviewDetails({ overview, showPeople }: Props) {
  const { recent } = overview;
  const now = useNow();
  return (
    <>
      <Charts overview={overview} />
      <RecentPickups pickups={recent.pickups} now={now} />
      <div className="grid items-start gap-4 lg:grid-cols-2">{showPeople(recent)}</div>
    </>
  );
}
