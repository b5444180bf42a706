import { findNextPickup, findNotices } from '#features/pickups/household/find-next.ts';
import { NextPickup } from '#features/pickups/household/next-pickup.tsx';
import { isNew, NothingPlanned } from '#features/pickups/household/nothing-planned.tsx';
import { mostShown, NoticeCard, OtherNotices } from '#features/pickups/household/notice-card.tsx';
import { readNow } from '#platform/api/clock.ts';
import { firstPage, showFirst } from './show-first.ts';

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
