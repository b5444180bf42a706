import { Link } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { PickupCard } from '#features/pickups/list/pickup-card.tsx';
import { useMyPickups } from '#features/pickups/list/use-pickup-list.ts';
import { findLastCompleted } from '#features/pickups/request/again/book-again.ts';
import { BookAgainButton } from '#features/pickups/request/again/book-again-button.tsx';
import { WaitingMark } from '#features/pickups/waiting-mark.tsx';
import { historyPath } from '#platform/paths.ts';
import { Hint } from '#ui/form/hint.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { useNow } from '#ui/use-now.ts';
import { AgainCard } from './again-card.tsx';
import { Figures } from './figures.tsx';
import { NeedsNewTime } from './needs-new-time.tsx';
import { NextPickup } from './next-pickup.tsx';
import { isNew, NothingPlanned } from './nothing-planned.tsx';
import { OverviewSkeleton, recentCount } from './overview-skeleton.tsx';
import { texts } from './texts.ts';
import { useNextPickup } from './use-next-pickup.ts';

/** The pickup that comes next, what waits for the household, and then the rest. */
export function Overview() {
  const { list, counts } = useMyPickups(texts.fetchFailed);
  const pickups = list.rows;
  const now = useNow();
  const next = useNextPickup();
  const last = pickups && findLastCompleted(pickups);
  return (
    <>
      <ListFailure list={list} />
      {pickups && counts ? (
        <>
          {next ? (
            <NextPickup
              pickup={next}
              now={now}
              waiting={<WaitingMark pickupId={next.id} />}
              again={<BookAgainButton pickup={next} tone="gold" />}
            />
          ) : (
            <NothingPlanned isNew={isNew(counts)}>
              {last && <BookAgainButton pickup={last} tone="gold" />}
            </NothingPlanned>
          )}
          <NeedsNewTime pickups={pickups} />
          {next && last && next.status !== 'completed' && <AgainCard pickup={last} />}
          <Figures counts={counts} />
          <Recent pickups={pickups.slice(0, recentCount)} />
          <RepeatingLink />
          {next && isNew(counts) && <Hint>{texts.overviewHint}</Hint>}
          <Rewards />
        </>
      ) : (
        !list.error && <OverviewSkeleton />
      )}
    </>
  );
}

type RecentProps = { readonly pickups: readonly PickupSummary[] };

function Recent({ pickups }: RecentProps) {
  return (
    <section className="flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-xl">{texts.recent}</h2>
        {pickups.length > 0 && (
          <Link
            to={historyPath}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            {texts.seeAll}
          </Link>
        )}
      </div>
      <RecentList pickups={pickups} />
    </section>
  );
}

function RecentList({ pickups }: RecentProps) {
  const now = useNow();
  if (pickups.length === 0) {
    return <EmptyState message={texts.noRecent} hint={texts.noRecentHint} icon="calendar" />;
  }
  return (
    <ul className="flex flex-col gap-3">
      {pickups.map((pickup) => (
        <li key={pickup.id}>
          <PickupCard pickup={pickup} now={now} />
        </li>
      ))}
    </ul>
  );
}

function RepeatingLink() {
  return (
    <Link
      to="/standing-orders"
      className="-my-2 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brand underline underline-offset-4"
    >
      <Icon name="refresh" />
      {texts.repeating}
    </Link>
  );
}

function Rewards() {
  return (
    <section className="flex items-start gap-3 rounded-lg bg-gold-tint p-4 text-gold-tint-ink">
      <Icon name="star" className="mt-0.5 size-6" />
      <div>
        <h2 className="text-lg">{texts.rewards}</h2>
        <p>{texts.rewardsSoon}</p>
      </div>
    </section>
  );
}
