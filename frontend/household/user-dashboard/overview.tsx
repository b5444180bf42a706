import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { findLastCompleted } from '#features/booking/book-again.ts';
import { MoneyLine } from '#features/money/money-line.tsx';
import { useMyPickups } from '#features/pickup/list/use-pickup-list.ts';
import { HeroCard, NextPickup } from '#features/pickup/next-pickup.tsx';
import { texts as pickupTexts } from '#features/pickup/texts.ts';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import { isExpectedToday, readSpan } from '#features/pickup/when-lines.tsx';
import { LazyReportDialog, LazyRescheduleDialog } from '#household/pickup-details/dialogs.ts';
import { OwnPickupState } from '#household/pickup-details/own-pickup-state.tsx';
import type { CallAnswer } from '#platform/api/calls.ts';
import { callQuery, everyThreeMinutes } from '#platform/api/query-client.ts';
import { useWaitingRequests } from '#platform/offline/queue/queue-store.ts';
import { historyPath, pickupPath, statementPath } from '#platform/paths.ts';
import { useSession } from '#platform/session/use-session.ts';
import { printVisit } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { PageLink } from '#ui/button/route-button.tsx';
import { FirstView } from '#ui/first-view.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton, SkeletonList } from '#ui/state/skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import { BookAgainButton } from './book-again-button.tsx';
import { findNeeds, findNextPickup, type Needs } from './find-next.ts';
import { NeedsYou, NoticeRow } from './needs-you.tsx';
import { isNew, NothingPlanned, OverviewHint } from './nothing-planned.tsx';
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

function Recent({ pickups }: { readonly pickups: readonly PickupSummary[] }) {
  const now = useNow();
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
      {pickups.length === 0 && (
        <EmptyState message={texts.noRecent} hint={texts.noRecentHint} icon="calendar" />
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {pickups.map((pickup) => (
          <li key={pickup.id}>
            <PickupCard pickup={pickup} now={now} />
          </li>
        ))}
      </ul>
    </section>
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

function Figures({ counts }: Pick<CallAnswer<'listMyPickups'>, 'counts'>) {
  return (
    <dl className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-soft">
      {(['total', 'pending', 'completed'] as const).map((name) => (
        <div key={name} className="flex items-baseline gap-1.5">
          <dt>{texts.stats[name]}</dt>
          <dd className="text-lg font-bold text-ink tabular-nums">{counts[name]}</dd>
        </div>
      ))}
    </dl>
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

export function useNextPickup(): PickupSummary | undefined {
  const { list } = useMyPickups(texts.fetchFailed);
  const now = useNow();
  return list.rows && findNextPickup(list.rows, now);
}

type CardProps = { readonly pickup: PickupSummary; readonly now: Date };

function PickupCard({ pickup, now }: CardProps) {
  return (
    <Link
      to={pickupPath(pickup.id)}
      className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:border-accent"
    >
      <span className="flex min-w-0 grow flex-col">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-lg font-bold">{wasteLabel(pickup.wasteType)}</span>
          <OwnPickupState pickup={pickup} now={now} />
        </span>
        <span className="font-medium">{printVisit(pickup, now)}</span>
        <span className="line-clamp-1 text-sm wrap-anywhere text-ink-soft">
          {pickup.location || pickupTexts.list.erased}
        </span>
        <MoneyLine pickup={pickup} />
        <WaitingMark pickupId={pickup.id} />
      </span>
      <Icon name="chevron-right" className="size-5 text-ink-soft" />
    </Link>
  );
}

type Opened = { readonly pickup: PickupSummary; readonly isReport: boolean };

function Notices({ needs }: { readonly needs: Needs }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <NeedsYou
        needs={needs}
        notice={(pickup) => <Notice pickup={pickup} onOpen={(isReport) => setOpened({ pickup, isReport })} />}
      />
      {opened?.isReport && <LazyReportDialog pickup={opened.pickup} onClose={close} />}
      {opened && !opened.isReport && <LazyRescheduleDialog pickup={opened.pickup} onClose={close} />}
    </>
  );
}

type NoticeProps = { readonly pickup: PickupSummary; readonly onOpen: (isReport: boolean) => void };

function Notice({ pickup, onOpen }: NoticeProps) {
  const now = useNow();
  const isWaiting = useWaitingRequests(pickup.id).length > 0;
  return (
    <NoticeRow
      pickup={pickup}
      now={now}
      expected={useExpectedSpan(pickup, now)}
      waiting={isWaiting ? <WaitingMark pickupId={pickup.id} /> : undefined}
      onMove={() => onOpen(false)}
      onReport={() => onOpen(true)}
    />
  );
}

/** When somebody is expected today, by the answer of its page: for lists it would cost a reading of the round. */
function useExpectedSpan(pickup: PickupSummary | undefined, now: Date): ExpectedSpan | undefined {
  const enabled = pickup !== undefined && isExpectedToday(pickup, now);
  const query = callQuery('getPickup', { params: { id: pickup?.id ?? '' } });
  const { data } = useQuery({ ...query, ...everyThreeMinutes, enabled });
  return enabled ? readSpan(data?.expected, now) : undefined;
}
