import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderPickup } from '#contracts/standing-orders.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { callQuery, isOfCall } from '../../platform/api/query-client.ts';
import { useIdempotencyKey } from '../../platform/api/use-idempotency-key.ts';
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts';
import { toast } from '../../ui/toast.ts';
import { texts } from './texts.ts';

/** The household's standing orders. */
export function useOrders() {
  const { data, error, isFetching, refetch } = useQuery(callQuery('listStandingOrders', {}));
  return {
    rows: data?.standingOrders,
    error: error ? failureText(error, texts.failed) : undefined,
    busy: isFetching,
    retry: () => void refetch(),
  };
}

type Changed = { readonly message: string; readonly created: readonly OrderPickup[] };
type Send = (idempotencyKey: string) => Promise<Changed>;

/** One intended change of an order. */
export function useOrderChange(onDone: (changed: Changed) => void) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  const { error, isPending, mutate, reset } = useSingleMutation({
    mutationFn: (send: Send) => withKey(send),
    onSuccess: (changed) => {
      toast.success(changed.message);
      onDone(changed);
    },
    onSettled: () => refreshAll(client),
  });
  return { run: mutate, reset, busy: isPending, error: error ?? undefined };
}

/** An order changes pickups, and with them every list. */
function refreshAll(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => !isOfCall(queryKey, 'getMe') });
}
