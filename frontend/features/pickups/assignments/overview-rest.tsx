import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { type Assignments, Figures } from './figures.tsx';
import { RecentPickups } from './recent-pickups.tsx';

type Props = { readonly assigned: Assignments; readonly completed: Assignments; readonly now: Date };

/** Below the round: what was done, in figures, and the three pickups that changed last. */
export function OverviewRest({ assigned, completed, now }: Props) {
  const all: readonly PickupSummary[] = [...(assigned.rows ?? []), ...(completed.rows ?? [])];
  // Say that there are none only when the lists have been answered.
  const isKnown = all.length > 0 || (assigned.rows && completed.rows);
  return (
    <>
      <Figures assigned={assigned} completed={completed} now={now} />
      {isKnown && <RecentPickups assignments={all} now={now} />}
    </>
  );
}
