import { FirstStop } from '#features/pickups/assignments/round/first-stop.tsx';
import { planRound } from '#features/pickups/assignments/round/plan-round.ts';
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
