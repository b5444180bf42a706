import { findNextPickup } from '#features/pickups/household/find-next.ts';
import { NextPickup } from '#features/pickups/household/next-pickup.tsx';
import { isNew, NothingPlanned } from '#features/pickups/household/nothing-planned.tsx';
import { firstPage, showFirst } from './show-first.ts';

/** A household's first view: its next pickup. */
void showFirst([firstPage('listMyPickups', { limit: '20' })], ([{ pickups, counts }]) => {
  const now = new Date();
  const next = findNextPickup(pickups, now);
  return next ? <NextPickup pickup={next} now={now} /> : <NothingPlanned isNew={isNew(counts)} />;
});
