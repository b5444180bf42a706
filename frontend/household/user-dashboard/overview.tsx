import type { ReactNode } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { findLastCompleted } from '#features/booking/book-again.ts';
import { BookAgainButton } from '#features/booking/book-again-button.tsx';
import { useMyPickups } from '#features/pickup/list/use-pickup-list.ts';
import { HeroCard, NextPickup } from '#features/pickup/next-pickup.tsx';
import { tellApart } from '#features/pickup/tell-apart.ts';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import type { CallAnswer } from '#platform/api/calls.ts';
import { historyPath, statementPath } from '#platform/paths.ts';
import { useSession } from '#platform/session/use-session.ts';
import { PageLink } from '#ui/button/page-link.tsx';
import { FirstView } from '#ui/first-view.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton, SkeletonList } from '#ui/state/skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import { findNeeds, findNextPickup } from './find-next.ts';
import { isNew, NothingPlanned, OverviewHint } from './nothing-planned.tsx';
import { Notices, useExpectedSpan } from './notices.tsx';
import { PickupCard } from './pickup-card.tsx';
import { texts } from './texts.ts';

export function HouseholdOverview() {
  const { list, counts, due } = useMyPickups(texts.fetchFailed);
  const pickups = list.rows;
  const now = useNow();
  const next = useNextPickup();
  const expected = useExpectedSpan(next, now);
  const account = useSession()?.account;
  const last = pickups && findLastCompleted(pickups);
  const needs = findNeeds({ pickups: pickups ?? [], due, next, account }, now);
  const above = [...(next ? [next] : []), ...needs.notices, ...needs.debts].map(({ id }) => id);
  return (
    <>
      <ListFailure list={list} />
      {pickups && counts ? (
        <>
          <Notices needs={needs} />
          {next ? (
            <NextPickup
              pickup={next}
              account={needs.reached}
              now={now}
              expected={expected}
              waiting={<WaitingMark pickupId={next.id} />}
              again={<BookAgainButton pickup={next} tone="gold" />}
            />
          ) : (
            <NothingPlanned isNew={isNew(counts)} account={needs.reached}>
              {last && <BookAgainButton pickup={last} tone="gold" />}
            </NothingPlanned>
          )}
          <Figures counts={counts} />
          <Recent pickups={listRecent(pickups, above)} />
          <QuietLinks hasStatement={pickups.some(({ money }) => money) && needs.owedElsewhere === 0}>
            {next && last && next.status !== 'completed' && <BookAgainButton pickup={last} tone="quiet" />}
          </QuietLinks>
          {next && isNew(counts) && (
            <p className="max-w-prose text-ink-soft">
              <OverviewHint account={needs.reached} />
            </p>
          )}
          <Rewards />
        </>
      ) : (
        !list.error && <OverviewSkeleton />
      )}
    </>
  );
}

/** The latest of those that do not stand above, which count among them. */
function listRecent(pickups: readonly PickupSummary[], above: readonly string[]): readonly PickupSummary[] {
  const shown = Math.max(1, recentCount - above.length);
  return pickups.filter(({ id }) => !above.includes(id)).slice(0, shown);
}

type RecentProps = { readonly pickups: readonly PickupSummary[] };

function Recent({ pickups }: RecentProps) {
  return (
    <section className="flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-xl">{texts.recent}</h2>
        {pickups.length > 0 && (
          <PageLink to={historyPath} className="font-semibold text-brand">
            {texts.seeAll}
          </PageLink>
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
          <PickupCard pickup={pickup} now={now} note={tellApart(pickup, pickups)} />
        </li>
      ))}
    </ul>
  );
}

type LinksProps = { readonly hasStatement: boolean; readonly children: ReactNode };

function QuietLinks({ hasStatement, children }: LinksProps) {
  return (
    <div className="-my-2 flex flex-wrap items-center gap-x-5">
      <PageLink to="/standing-orders" className="font-semibold text-brand">
        {texts.repeating}
      </PageLink>
      {hasStatement && (
        <PageLink to={statementPath} className="font-semibold text-brand">
          {texts.statement}
        </PageLink>
      )}
      {children}
    </div>
  );
}

function Rewards() {
  return (
    <section className="flex flex-wrap items-center gap-x-2 rounded-lg bg-gold-tint px-4 py-2 text-gold-tint-ink">
      <Icon name="star" className="size-5" />
      <h2 className="text-base">{texts.rewards}</h2>
      <p className="text-sm">{texts.rewardsSoon}</p>
    </section>
  );
}

type Counts = CallAnswer<'listMyPickups'>['counts'];

function Figures({ counts }: { readonly counts: Counts }) {
  return (
    <dl className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-soft">
      <Figure label={texts.stats.total} value={counts.total} />
      <Figure label={texts.stats.pending} value={counts.pending} />
      <Figure label={texts.stats.completed} value={counts.completed} />
    </dl>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt>{label}</dt>
      <dd className="text-lg font-bold text-ink tabular-nums">{value}</dd>
    </div>
  );
}

/** Specification, section 9. */
const recentCount = 3;

function OverviewSkeleton() {
  return (
    <>
      <FirstView>
        <HeroCard title={texts.next}>
          <Skeleton className="h-9 w-1/2 opacity-20" />
          <Skeleton className="h-6 w-2/3 opacity-20" />
          <Skeleton className="mt-auto h-11 opacity-20" />
        </HeroCard>
      </FirstView>
      <Skeleton className="h-11" />
      <Skeleton className="my-2 h-7 w-40" />
      <SkeletonList rows={recentCount} rowClass="h-28" />
    </>
  );
}

/** The pickup that matters most now, of those that the overview has loaded. */
export function useNextPickup(): PickupSummary | undefined {
  const { list } = useMyPickups(texts.fetchFailed);
  const now = useNow();
  return list.rows && findNextPickup(list.rows, now);
}
