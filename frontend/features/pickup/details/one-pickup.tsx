import {
  type InfiniteData,
  type Query,
  type QueryClient,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Pickup, PickupSummary } from '#contracts/pickups/pickups.ts';
import { isExpectedToday } from '#features/pickup/when-lines.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import type { CallAnswer, CallName } from '#platform/api/calls.ts';
import { readNow } from '#platform/api/clock.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { callQuery, everyThreeMinutes } from '#platform/api/query-client.ts';
import { isReachable } from '#platform/api/reachability.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { uiTexts } from '#ui/texts.ts';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { texts } from './texts.ts';

export type PickupAnswer = CallAnswer<'getPickup'>;

type List = (signal: AbortSignal) => Promise<{ readonly pickups: readonly PickupSummary[] }>;

type Props = {
  /** Where the latest pickup is looked for, in turn, when the address names none. */
  readonly lists: readonly List[];
  readonly none: ReactNode;
  readonly listPath: string;
  readonly lostHint?: string;
  readonly asking?: Pick<UseQueryOptions<PickupAnswer>, 'refetchInterval'>;
  readonly children: (answer: PickupAnswer) => ReactNode;
};

export function PickupOfAddress(props: Props) {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <OnePickup {...props} key={id} id={id} /> : <LatestPickup {...props} />;
}

async function findLatest(lists: readonly List[], signal: AbortSignal): Promise<string | null> {
  for (const list of lists) {
    const [first] = (await list(signal)).pickups;
    if (first) return first.id;
  }
  return null;
}

function LatestPickup(props: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['latestPickup'],
    queryFn: ({ signal }) => findLatest(props.lists, signal),
  });
  if (data) return <OnePickup {...props} key={data} id={data} />;
  if (data === null) return props.none;
  return <Unread {...props} error={error} busy={isFetching} onRetry={() => void refetch()} />;
}

/** As long as somebody may be expected, how the round goes is asked again; and money that is on its way. */
const whileExpected = {
  ...everyThreeMinutes,
  refetchInterval: ({ state }: Query<PickupAnswer>) =>
    state.data &&
    (isExpectedToday(state.data.pickup, readNow()) || isMoneyMoving(state.data.pickup)) &&
    everyThreeMinutes.refetchInterval,
};

/** Whether Mobile Money was asked for, or goes back, and nobody knows yet what became of it. */
const isMoneyMoving = ({ payment, refund }: Pickup): boolean =>
  payment?.status === 'open' || refund?.status === 'pending' || refund?.status === 'processing';

function OnePickup({ id, asking = whileExpected, children, ...gone }: Props & { readonly id: string }) {
  const { data, error, ...query } = useQuery({
    ...callQuery('getPickup', { params: { id } }),
    ...knownPickup(useQueryClient(), id),
    ...asking,
  });
  useKeepFocus();
  const [busy, retry] = [query.isFetching, () => void query.refetch()];
  if (!data || isGone(error)) return <Unread {...gone} error={error} busy={busy} onRetry={retry} />;
  const failure = error ? failureText(error, texts.failed) : undefined;
  return (
    <>
      <ListFailure list={{ error: failure, rows: data, busy, retry }} />
      {children(data)}
    </>
  );
}

/** Whether an answer says that this pickup is not there for the viewer, rather than that the call failed. */
const isGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 404, 409].includes(error.status);

type UnreadProps = Pick<Props, 'listPath' | 'lostHint'> &
  Pick<ComponentProps<typeof ErrorState>, 'busy' | 'onRetry'> & { readonly error: Error | null };

/** While it is read, and where that failed. Not found, no longer theirs, not allowed: what it means, and the way on. */
function Unread({ error, listPath, lostHint, busy, onRetry }: UnreadProps) {
  if (!error) return <DetailsSkeleton />;
  if (!isGone(error))
    return <ErrorState message={failureText(error, texts.failed)} busy={busy} onRetry={onRetry} />;
  const lost = error.status === 409;
  const forbidden = error.status === 403;
  return (
    <EmptyState
      icon={lost ? 'alert' : 'search'}
      message={lost || forbidden ? error.message : texts.notFound}
      hint={lost ? lostHint : forbidden ? undefined : texts.notFoundHint}
      action={<RouteButton to={listPath}>{texts.toList}</RouteButton>}
    />
  );
}

function DetailsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{uiTexts.loading}</span>
      <Skeleton className="h-[28rem] rounded-xl" />
    </div>
  );
}

type Listed = readonly PickupSummary[];
type Pages = InfiniteData<{ readonly pickups: Listed; readonly openBefore?: Listed }>;
type Known = { readonly initialData?: { pickup: Pickup }; readonly initialDataUpdatedAt?: number };

const listNames: readonly string[] = [
  'listMyPickups',
  'listAssignedPickups',
  'listCompletedPickups',
] satisfies CallName[];

/** Without a network: what the listNames say of a pickup whose page was never opened. Its history is not known. */
function knownPickup(client: QueryClient, id: string): Known {
  if (isReachable()) return {};
  const queries = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [name] }) => listNames.includes(`${name}`) });
  for (const { state } of queries) {
    const pages = (state.data as Pages | undefined)?.pages ?? []; // every list of these names has them
    const all = pages.flatMap(({ pickups = [], openBefore = [] }) => [...pickups, ...openBefore]);
    const found = all.find((one) => one.id === id);
    if (found) {
      return {
        initialData: { pickup: { ...found, history: [] } },
        initialDataUpdatedAt: state.dataUpdatedAt,
      };
    }
  }
  return {};
}
