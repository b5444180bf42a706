import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { Pickup, PickupSummary } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { describeMoney } from '#features/money/describe-money.ts';
import { isExpectedToday } from '#features/pickup/expected-span.ts';
import { ProblemParts } from '#features/pickup/problems/problem-parts.tsx';
import { useExpectedPickup } from '#features/pickup/use-expected-pickup.ts';
import { AdminHead, CollectorHead } from '#office/pickup-details/staff-head.tsx';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { callQuery, eachMinute, everyThreeMinutes } from '#platform/api/query-client.ts';
import { hasMobileMoney } from '#platform/mobile-money.ts';
import { useSession } from '#platform/session/use-session.ts';
import type { Role } from '#shared/roles.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { lazyComponent, useLazyComponent } from '#ui/lazy/lazy.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { Actions } from './actions.tsx';
import { UserContact } from './contact.tsx';
import { Facts } from './facts.tsx';
import { HouseholdHead } from './head.tsx';
import type { HeadProps } from './head-frame.tsx';
import { knownPickup } from './known-pickup.ts';
import { About, HistoryLog, Instructions, WasteItems } from './more-facts.tsx';
import { DetailsSkeleton, Failed, Gone, HandedBack, isGone, listPaths, NoPickup } from './states.tsx';
import { texts } from './texts.ts';
import { type OpenDialog, useDialog } from './use-dialog.tsx';
import { useNewsPlace } from './use-news-place.ts';

/** For staff, where there is a price. */
const LazyStaffMoney = lazyPart(
  async () => (await import('#office/pickup-details/staff-money.tsx')).StaffMoney,
);

/** For a household, where Mobile Money is on and there was something to pay. */
const LazyPayPart = lazyPart(async () => (await import('#household/pay/pay-part.tsx')).PayPart);

type List = (signal: AbortSignal) => Promise<{ readonly pickups: readonly PickupSummary[] }>;

const query = { limit: '1' } as const;

/** Where each role looks, in turn: a collector's next assignment, else the last finished one. */
const latestLists: Record<Role, readonly List[]> = {
  user: [(signal) => call('listMyPickups', { query, signal })],
  collector: [
    (signal) => call('listAssignedPickups', { query, signal }),
    (signal) => call('listCompletedPickups', { query, signal }),
  ],
  admin: [(signal) => call('listPickups', { query, signal })],
};

async function latestId(role: Role, signal: AbortSignal): Promise<string | null> {
  for (const list of latestLists[role]) {
    const [first] = (await list(signal)).pickups;
    if (first) return first.id;
  }
  return null;
}

/** Asks collectors for their position; nothing is said where its script does not come. */
const lazyPositions = lazyComponent(
  async () => (await import('#collector/positions/positions.tsx')).Positions,
);

function Positions() {
  const { Component } = useLazyComponent(lazyPositions);
  return Component ? <Component /> : null;
}

/** The id of the viewer's latest pickup, null when there is none. */
function useLatest(role: Role) {
  return useQuery({ queryKey: ['latestPickup', role], queryFn: ({ signal }) => latestId(role, signal) });
}

/** One pickup, for everybody who may see it, with what they may do. Without an id: the viewer's latest one. */
export function PickupDetails({ viewer }: { readonly viewer: Role }) {
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <>
      {id ? <OnePickup key={id} id={id} viewer={viewer} /> : <LatestPickup viewer={viewer} />}
      {viewer === 'collector' && <Positions />}
    </>
  );
}

/** The way back to the tab where the viewer has the pickups. */
export function BackToPickups({ viewer }: { readonly viewer: Role }) {
  return (
    <Link
      to={listPaths[viewer]}
      className="inline-flex min-h-11 items-center gap-1 self-start font-semibold text-brand underline underline-offset-4"
    >
      <Icon name="chevron-right" className="size-4 rotate-180" />
      {texts.back[viewer]}
    </Link>
  );
}

function LatestPickup({ viewer }: { readonly viewer: Role }) {
  const { data, error, isFetching, refetch } = useLatest(viewer);
  if (data) return <OnePickup key={data} id={data} viewer={viewer} />;
  if (data === null) return <NoPickup viewer={viewer} />;
  if (!error) return <DetailsSkeleton />;
  if (isGone(error)) return <Gone error={error} viewer={viewer} />;
  return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />;
}

/** As long as somebody may be expected, how the round goes is asked again; and money that is on its way. */
const whileExpected = {
  ...everyThreeMinutes,
  refetchInterval: ({ state }: Query<CallAnswer<'getPickup'>>) =>
    state.data &&
    (isExpectedToday(state.data.pickup, readNow()) || isMoneyMoving(state.data.pickup)) &&
    everyThreeMinutes.refetchInterval,
};

/** Whether Mobile Money was asked for, or goes back, and nobody knows yet what became of it. */
function isMoneyMoving({ payment, refund }: Pickup): boolean {
  return payment?.status === 'open' || refund?.status === 'pending' || refund?.status === 'processing';
}

function OnePickup({ id, viewer }: { readonly id: string; readonly viewer: Role }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('getPickup', { params: { id } }),
    ...knownPickup(useQueryClient(), id),
    // Nobody drives to a pickup that was lost.
    ...(viewer === 'collector' ? eachMinute : whileExpected),
  });
  const accountId = useSession()?.account.id;
  useKeepFocus();
  if (isGone(error)) return <Gone error={error} viewer={viewer} />;
  if (data && viewer === 'collector' && data.pickup.assignedCollector?.id !== accountId) {
    return <HandedBack viewer={viewer} />;
  }
  if (data) {
    return (
      <>
        <ListFailure
          list={{
            error: error ? failureText(error, texts.failed) : undefined,
            rows: data,
            busy: isFetching,
            retry: () => void refetch(),
          }}
        />
        <Details pickup={data.pickup} expected={data.expected} viewer={viewer} />
      </>
    );
  }
  if (!error) return <DetailsSkeleton />;
  return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />;
}

type DetailsProps = {
  readonly pickup: Pickup;
  readonly expected: ExpectedSpan | undefined;
  readonly viewer: Role;
};

function Details({ pickup, expected, viewer }: DetailsProps) {
  const soon = useExpectedPickup(pickup);
  const { page, goTo } = useNewsPlace(pickup.version);
  const { open, dialog } = useDialog(pickup, goTo);
  const isCollector = viewer === 'collector';
  // A household that can do nothing more finds the rest in the head.
  const hasSide = viewer !== 'user' || isOpen(soon.status);
  const side = hasSide && <Side pickup={soon} viewer={viewer} open={open} />;
  return (
    <div ref={page} className="min-w-0 rounded-xl border border-line bg-surface shadow-card">
      <Head pickup={pickup} soon={soon} expected={expected} viewer={viewer} open={open} />
      <div className={classNames('grid grid-cols-[minmax(0,1fr)]', hasSide && !isCollector && columns)}>
        {isCollector && side}
        <div className={partsClasses}>
          {hasMobileMoney && viewer === 'user' && hasPayment(pickup) && <LazyPayPart pickup={pickup} />}
          <ProblemParts pickup={pickup} viewer={viewer} />
          <Facts pickup={pickup} viewer={viewer} />
          {viewer === 'admin' && describeMoney(pickup) !== undefined && (
            <LazyStaffMoney pickup={pickup} open={open} />
          )}
          {!isCollector && <Instructions pickup={pickup} />}
          <WasteItems pickup={pickup} />
        </div>
        {!isCollector && side}
        <div className={partsClasses}>
          <HistoryLog pickup={pickup} />
          <About pickup={pickup} />
        </div>
      </div>
      {/* Stays when somebody else finishes the pickup meanwhile: it says so. */}
      {dialog}
    </div>
  );
}

/** Whether something is to pay, or somebody was asked for it. */
function hasPayment({ money, payment }: Pickup): boolean {
  return (money?.due ?? 0) > 0 || payment !== undefined;
}

type SideProps = { readonly pickup: Pickup; readonly viewer: Role; readonly open: OpenDialog };

/** What can be done, and the household's number. A collector finds it right below the head. */
function Side({ pickup, viewer, open }: SideProps) {
  return (
    <div className={classNames(partsClasses, 'lg:row-span-2')}>
      <Actions pickup={pickup} viewer={viewer} open={open} />
      {viewer !== 'user' && <UserContact pickup={pickup} called={viewer === 'admin'} />}
    </div>
  );
}

const columns = 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]';

/** One below the other, a line between them. */
const partsClasses = 'flex min-w-0 flex-col divide-y divide-line border-t border-line px-4';

type HeadOfRoleProps = HeadProps & { readonly viewer: Role };

function Head({ viewer, ...props }: HeadOfRoleProps) {
  if (viewer === 'user') return <HouseholdHead {...props} />;
  const { pickup, expected } = props;
  return viewer === 'admin' ? (
    <AdminHead pickup={pickup} expected={expected} />
  ) : (
    <CollectorHead pickup={pickup} expected={expected} />
  );
}
