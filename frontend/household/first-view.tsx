import { firstPage, showFirst } from '#features/first-view/show-first.ts';
import { NextPickup } from '#features/pickup/next-pickup.tsx';
import { readNow } from '#platform/api/clock.ts';
import { findNextPickup, findNotices } from './user-dashboard/find-next.ts';
import { isNew, NothingPlanned } from './user-dashboard/nothing-planned.tsx';
import { mostShown, NoticeCard, OtherNotices } from './user-dashboard/notice-card.tsx';

/** A household's first view: what is wrong, and its next pickup. */
void showFirst(
  [firstPage('listMyPickups', { limit: '20' })],
  ([{ pickups, openBefore = [], counts }], account) => {
    const now = readNow();
    const all = [...pickups, ...openBefore];
    const next = findNextPickup(all, now);
    const notices = findNotices(all, now);
    return (
      <>
        {notices.slice(0, mostShown).map((pickup) => (
          <NoticeCard key={pickup.id} pickup={pickup} account={account} now={now} />
        ))}
        <OtherNotices count={notices.length - mostShown} />
        {next ? (
          <NextPickup pickup={next} account={account} now={now} />
        ) : (
          <NothingPlanned isNew={isNew(counts)} account={account} />
        )}
      </>
    );
  },
);
