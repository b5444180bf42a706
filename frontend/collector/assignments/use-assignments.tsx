import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addAboard } from '#collector/loads/aboard.ts';
import type { TippingOfDay } from '#contracts/loads/load-calls.ts';
import { volumeOf } from '#contracts/loads/volumes.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { mayAct } from '#contracts/pickups/transitions.ts';
import { forgetSettled, takenCash, withoutTaken } from '#features/money/taken-cash.ts';
import { describeError } from '#platform/api/api-error.ts';
import { callPages } from '#platform/api/call-pages.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { readNow } from '#platform/api/clock.ts';
import { callKey, eachMinute } from '#platform/api/query-client.ts';
import { useReachable } from '#platform/api/reachability.ts';
import { hasMobileMoney } from '#platform/mobile-money.ts';
import { useStore } from '#platform/store/use-store.ts';
import { todayInAccra } from '#shared/dates.ts';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { type PagedList, usePagedList } from '#ui/table/use-paged-list.ts';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

type AssignedPages = InfiniteData<CallAnswer<'listAssignedPickups'>>;

const query = { limit: '50' } as const;

const options = {
  selectRows: (page: { readonly pickups: readonly PickupSummary[] }) => page.pickups,
  describeError: (error: unknown) => `${texts.fetchFailed} ${describeError(error)}`,
};

export function useOpenAssignments() {
  const result = useInfiniteQuery({ ...callPages('listAssignedPickups', query), ...eachMinute });
  const { lost = [], rounds = [], cash, count, tipping } = result.data?.pages[0] ?? {};
  const debts = useDebts(result.data, result.dataUpdatedAt);
  return { list: usePagedList(result, options), lost, rounds, debts, cash, count, tipping };
}

/** What households owe, without what this device knows to be paid. */
function useDebts(data: AssignedPages | undefined, answeredAt: number) {
  const taken = useStore(takenCash, () => []);
  const debts = data?.pages.flatMap((page) => page.debts ?? []) ?? [];
  useEffect(() => {
    if (data)
      forgetSettled(
        data.pages.flatMap((page) => page.debts ?? []),
        answeredAt,
      );
  }, [data, answeredAt]);
  return withoutTaken(debts, taken);
}

function isMoneyExpected(data: InfiniteData<CallAnswer<'listCompletedPickups'>> | undefined): boolean {
  const today = todayInAccra(readNow());
  const isOwed = ({ money, updatedAt }: PickupSummary) =>
    (money?.due ?? 0) > 0 && updatedAt.slice(0, 10) === today;
  return hasMobileMoney && (data?.pages.some(({ pickups }) => pickups.some(isOwed)) ?? false);
}

/** Finished assignments, newest first; asked again each minute while somebody may pay by phone. */
export function useCompletedAssignments() {
  return usePagedList(
    useInfiniteQuery({
      ...callPages('listCompletedPickups', query),
      ...eachMinute,
      refetchInterval: ({ state }) => isMoneyExpected(state.data) && eachMinute.refetchInterval,
    }),
    options,
  );
}

/** Shows a changed assignment at once; the lists are asked again behind it. */
export function showChanged(client: QueryClient, changed: PickupSummary): void {
  const stays = mayAct('complete', 'collector', changed.status);
  client.setQueriesData<AssignedPages>({ queryKey: callKey('listAssignedPickups') }, (data) => {
    if (!data) return data;
    const isListed = data.pages.some(({ pickups }) => pickups.some(({ id }) => id === changed.id));
    const pages = data.pages.map((page, index) => {
      const returned = stays && !isListed && index === 0 ? [changed] : [];
      const kept = page.pickups.flatMap((one) => (one.id !== changed.id ? [one] : stays ? [changed] : []));
      const tipping = page.tipping && fillVehicle(page.tipping, changed, isListed);
      return { ...page, pickups: [...returned, ...kept], tipping };
    });
    return { ...data, pages };
  });
}

/** Adds what a completion brought aboard, or takes away what its undo removes. */
function fillVehicle(tipping: TippingOfDay, changed: PickupSummary, isListed: boolean): TippingOfDay {
  const isDone = changed.status === 'completed';
  const isUndone = mayAct('complete', 'collector', changed.status) && !isListed;
  if (isDone ? !isListed : !isUndone) return tipping;
  const litres = isDone ? volumeOf(changed) : -volumeOf(changed);
  return { ...tipping, onBoard: addAboard(tipping.onBoard, changed.wasteType, litres) };
}

/** A list's failure; the specification wants a toast beside it. */
export function FailureWithToast({ list }: { readonly list: PagedList<unknown> }) {
  const reachable = useReachable();
  const failed = list.error !== undefined && (reachable || list.rows === undefined);
  useEffect(() => {
    if (failed) toast.error(texts.loadFailed);
  }, [failed]);
  return <ListFailure list={list} />;
}
