import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { findLastCompleted } from '#features/booking/book-again.ts';
import { BookAgainButton } from '#features/booking/book-again-button.tsx';
import { texts as bookingTexts } from '#features/booking/texts.ts';
import { useMyPickups } from '#features/pickup/list/use-pickup-list.ts';
import { NextPickup } from '#features/pickup/next-pickup.tsx';
import { tellApart } from '#features/pickup/tell-apart.ts';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import type { CallAnswer } from '#platform/api/calls.ts';
import { historyPath, statementPath } from '#platform/paths.ts';
import { useSession } from '#platform/session/use-session.ts';
import { wasteLabel } from '#shared/waste.ts';
import { PageLink } from '#ui/button/page-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { useNow } from '#ui/use-now.ts';
import { DueCard } from './due-card.tsx';
import { isNew, NothingPlanned, OverviewHint } from './nothing-planned.tsx';
import { Notices } from './notices.tsx';
import { OverviewSkeleton, recentCount } from './overview-skeleton.tsx';
import { PickupCard } from './pickup-card.tsx';
import { texts } from './texts.ts';
import { useExpectedSpan } from './use-expected-span.ts';
import { useNextPickup } from './use-next-pickup.ts';

export function HouseholdOverview() {
  const { list, counts, due } = useMyPickups(texts.fetchFailed);
  const pickups = list.rows;
  const now = useNow();
  const next = useNextPickup();
  const expected = useExpectedSpan(next, now);
  const account = useSession()?.account;
  const last = pickups && findLastCompleted(pickups);
  return (
    <>
      <ListFailure list={list} />
      {pickups && counts ? (
        <>
          <Notices pickups={pickups} />
          {next ? (
            <NextPickup
              pickup={next}
              account={account}
              now={now}
              expected={expected}
              waiting={<WaitingMark pickupId={next.id} />}
              again={<BookAgainButton pickup={next} tone="gold" />}
            />
          ) : (
            <NothingPlanned isNew={isNew(counts)} account={account}>
              {last && <BookAgainButton pickup={last} tone="gold" />}
            </NothingPlanned>
          )}
          <DueCard due={due} />
          {next && last && next.status !== 'completed' && <AgainCard pickup={last} />}
          <Figures counts={counts} />
          <Recent pickups={pickups.slice(0, recentCount)} />
          {/* What is to pay leads to the statement, too. */}
          <QuietLinks hasStatement={!due && pickups.some(({ money }) => money)} />
          {next && isNew(counts) && (
            <p className="max-w-prose text-ink-soft">
              <OverviewHint account={account} />
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

function QuietLinks({ hasStatement }: { readonly hasStatement: boolean }) {
  return (
    <>
      <QuietLink to="/standing-orders" icon="refresh">
        {texts.repeating}
      </QuietLink>
      {hasStatement && (
        <QuietLink to={statementPath} icon="list">
          {texts.statement}
        </QuietLink>
      )}
    </>
  );
}

type QuietLinkProps = { readonly to: string; readonly icon: IconName; readonly children: string };

function QuietLink({ to, icon, children }: QuietLinkProps) {
  return (
    <PageLink to={to} className="-my-2 gap-2 self-start font-semibold text-brand">
      <Icon name={icon} />
      {children}
    </PageLink>
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

function AgainCard({ pickup }: { readonly pickup: PickupSummary }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="min-w-0 grow basis-48">
        <h2 className="text-base">{bookingTexts.again.lastTime}</h2>
        <p className="line-clamp-2 wrap-anywhere text-ink-soft">
          {`${wasteLabel(pickup.wasteType)}, ${pickup.location}`}
        </p>
      </div>
      <BookAgainButton pickup={pickup} tone="secondary" />
    </section>
  );
}
