import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openMinutes, type Payment } from '#contracts/money/mobile-money.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { callKey, callQuery } from '#platform/api/query-client.ts';

/** Milliseconds between two questions while people look at it. */
const askEvery = 2_500;

/** Asks again while its request is open and the networks' prompts may still be there: for ten minutes. */
export function useFollowPayment({ id, payment }: Pickup): void {
  const reference = payment?.status === 'open' && payment.next !== 'again' ? payment.reference : undefined;
  const [tired, setTired] = useState<string>();
  useEffect(() => {
    if (!reference) return;
    const timer = setTimeout(() => setTired(reference), openMinutes * 60_000);
    return () => clearTimeout(timer);
  }, [reference]);
  const isFollowed = reference !== undefined && reference !== tired;
  useQuery({
    ...callQuery('getPickup', { params: { id } }),
    enabled: isFollowed,
    staleTime: askEvery,
    refetchInterval: isFollowed && askEvery,
    refetchIntervalInBackground: false,
  });
}

/** Shows a request as a call answered it, until the pickup is read again. */
export function useTakePayment(id: string): (payment: Payment) => void {
  const client = useQueryClient();
  return (payment) => {
    const queryKey = callKey('getPickup', { params: { id } });
    client.setQueryData<CallAnswer<'getPickup'>>(
      queryKey,
      (read) => read && { ...read, pickup: { ...read.pickup, payment } },
    );
    void client.invalidateQueries({ queryKey });
  };
}
