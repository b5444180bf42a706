import type { ReactNode } from 'react';
import type { getOverview } from '#contracts/admin-read-calls.ts';
import type { Answer } from '#contracts/contract.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { DayChart } from './day-chart.tsx';
import { RecentPickups } from './recent-pickups.tsx';
import { StatusLinks } from './status-links.tsx';
import { texts } from './texts.ts';
import { WasteChart } from './waste-chart.tsx';

type Overview = Answer<typeof getOverview>;

export type DetailsProps = {
  readonly overview: Overview;
  /** Shows the users and collectors that came last. */
  readonly showPeople: (recent: Overview['recent']) => ReactNode;
};

/** The figures as links, charts and lists. */
export function OverviewDetails({ overview, showPeople }: DetailsProps) {
  const { recent } = overview;
  const now = useNow();
  return (
    <>
      <Panel title={texts.byStatus}>
        <StatusLinks counts={overview.pickupsByStatus} overdue={overview.work.overdue} />
      </Panel>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title={texts.perDay} note={texts.lastDays}>
          <DayChart days={overview.pickupsByDay} />
        </Panel>
        <Panel title={texts.perWaste} note={texts.allTime}>
          <WasteChart counts={overview.pickupsByWasteType} />
        </Panel>
      </div>
      <RecentPickups pickups={recent.pickups} now={now} />
      <div className="grid items-start gap-4 lg:grid-cols-2">{showPeople(recent)}</div>
    </>
  );
}
