import type { QueryClient } from '@tanstack/react-query';
import { getMe } from '#contracts/me-calls.ts';
import { getPickup } from '#contracts/pickup-calls.ts';
import type { Pickup } from '#contracts/pickups.ts';
import { callKey } from './query-client.ts';

/**
 * Takes over a pickup that a call answered: its page shows it at once, every list that is on the screen is asked
 * again.
 */
export function storePickup(client: QueryClient, pickup: Pickup): void {
  const own = callKey(getPickup, { params: { id: pickup.id } });
  client.setQueryData(own, { pickup });
  refreshLists(client, pickup.id);
}

/** Asks everything again that may show a pickup. Not awaited: the answer is already on the screen. */
export function refreshLists(client: QueryClient, exceptId?: string): void {
  const own = exceptId && JSON.stringify(callKey(getPickup, { params: { id: exceptId } }));
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== getMe.name && JSON.stringify(queryKey) !== own,
  });
}
