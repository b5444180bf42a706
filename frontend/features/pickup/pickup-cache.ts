import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { callKey, isOfCall } from '#platform/api/query-client.ts';

/** Takes over a pickup that a call answered: its page shows it at once, all lists are asked again. */
export function storePickup(client: QueryClient, pickup: Pickup): void {
  const own = callKey('getPickup', { params: { id: pickup.id } });
  const { payment } = client.getQueryData<CallAnswer<'getPickup'>>(own)?.pickup ?? {};
  client.setQueryData(own, { pickup: payment ? { ...pickup, payment } : pickup });
  // The state of a payment, and what staff can reverse, are only in the answer of getPickup.
  const isMoneyOfStaff = pickup.money && pickup.history.at(-1)?.by.role === 'admin';
  if (payment || isMoneyOfStaff) void client.invalidateQueries({ queryKey: own });
  refreshLists(client, pickup.id);
}

/** Asks everything again that may show a pickup. Not awaited: the answer is already on the screen. */
export function refreshLists(client: QueryClient, exceptId?: string): void {
  const own = exceptId && JSON.stringify(callKey('getPickup', { params: { id: exceptId } }));
  void client.invalidateQueries({
    predicate: ({ queryKey }) => !isOfCall(queryKey, 'getMe') && JSON.stringify(queryKey) !== own,
  });
}

type MyPages = InfiniteData<CallAnswer<'listMyPickups'>>;

/** Puts a new pickup at the head of the household's own lists at once: the history opens with it. */
export function storeRequested(client: QueryClient, pickup: Pickup): void {
  const lists = client.getQueryCache().findAll({ queryKey: [...callKey('listMyPickups'), 'pages'] });
  for (const { queryKey } of lists) {
    const { status } = queryKey[2] as { status?: string }; // the query of `callPages`
    if (!status || status === pickup.status) {
      client.setQueryData<MyPages>(queryKey, (data) => data && addFirst(data, pickup));
    }
  }
  storePickup(client, pickup);
}

function addFirst(data: MyPages, pickup: Pickup): MyPages {
  const [first, ...rest] = data.pages;
  if (!first || first.pickups.some((one) => one.id === pickup.id)) return data;
  const { counts, pickups } = first;
  const extended = {
    ...first,
    pickups: [pickup, ...pickups],
    counts: { ...counts, total: counts.total + 1, pending: counts.pending + 1 },
  };
  return { ...data, pages: [extended, ...rest] };
}
