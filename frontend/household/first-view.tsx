import { firstPage, showFirst } from '#features/first-view/show-first.ts';
import { NextPickup } from '#features/pickup/next-pickup.tsx';
import { readNow } from '#platform/api/clock.ts';
import { findNeeds, findNextPickup } from './user-dashboard/find-next.ts';
import { NeedsYou, NoticeRow } from './user-dashboard/needs-you.tsx';
import { isNew, NothingPlanned } from './user-dashboard/nothing-planned.tsx';

void showFirst(
  [firstPage('listMyPickups', { limit: '20' })],
  ([{ pickups, openBefore = [], counts, due }], account) => {
    const now = readNow();
    const all = [...pickups, ...openBefore];
    const next = findNextPickup(all, now);
    const needs = findNeeds({ pickups: all, due, next, account }, now);
    return (
      <>
        <NeedsYou needs={needs} notice={(pickup) => <NoticeRow pickup={pickup} now={now} />} />
        {next ? (
          <NextPickup pickup={next} account={needs.reached} now={now} />
        ) : (
          <NothingPlanned isNew={isNew(counts)} account={needs.reached} />
        )}
      </>
    );
  },
);
