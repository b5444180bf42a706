import { mayAct } from '#contracts/pickups/transitions.ts';
import { planRound } from '#features/pickups/assignments/round/plan-round.ts';
import type { Stop } from '#features/pickups/assignments/round/round-order.ts';
import { StopHero } from '#features/pickups/assignments/round/stop-hero.tsx';
import { texts } from '#features/pickups/assignments/texts.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { firstPage, showFirst } from './show-first.ts';

const query = { limit: '50' } as const;

/** A collector's first view: the stop to go to now. */
void showFirst(
  [firstPage('listAssignedPickups', query), firstPage('listCompletedPickups', query)],
  ([{ pickups: assigned }, { pickups: completed }]) => {
    const now = new Date();
    const { stops } = planRound({ assigned, completed }, now, ({ status }) => status);
    return stops[0] && <FirstStop stop={stops[0]} now={now} />;
  },
);

type Props = { readonly stop: Stop; readonly now: Date };

/** The stop to go to now as the first view draws it: with places for what can be pressed. */
function FirstStop({ stop, now }: Props) {
  const isStarted = !mayAct('start', 'collector', stop.pickup.status);
  const buttons = (
    <>
      <Skeleton className="h-14" />
      {isStarted && <Skeleton className="h-11" />}
    </>
  );
  return (
    <>
      <h2 className="text-lg">{texts.round}</h2>
      <StopHero stop={stop} now={now} buttons={buttons} />
    </>
  );
}
