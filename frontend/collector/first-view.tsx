import { firstPage, showFirst } from '#features/first-view/show-first.ts';
import { dayActs } from '#features/pickup/acts.ts';
import { readNow } from '#platform/api/clock.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { texts } from './assignments/texts.ts';
import { planRound, type Stop } from './round/plan-round.ts';
import { StopHero } from './round/stop-details.tsx';

const query = { limit: '50' } as const;

void showFirst(
  [firstPage('listAssignedPickups', query), firstPage('listCompletedPickups', query)],
  ([{ pickups: assigned, lost = [], rounds = [] }, { pickups: completed }]) => {
    const now = readNow();
    const lists = { assigned, completed, lost, rounds, kept: dayActs.read() };
    const { lead } = planRound(lists, now, ({ status }) => status);
    return lead && <FirstStop stop={lead} now={now} />;
  },
);

function FirstStop({ stop, now }: { readonly stop: Stop; readonly now: Date }) {
  const buttons = (
    <>
      <Skeleton className="h-14" />
      <Skeleton className="h-11" />
    </>
  );
  return (
    <>
      <h2 className="text-lg">{texts.next}</h2>
      <StopHero stop={stop} now={now} buttons={buttons} />
    </>
  );
}
