import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderPickup, StandingOrder } from '#contracts/orders/standing-orders.ts';
import { ApiError } from '#platform/api/api-error.ts';
import type { CallBody } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { callQuery, isOfCall } from '#platform/api/query-client.ts';
import { type Attempt, useSubmit } from '#ui/form/use-submit.ts';
import { toList } from '#ui/list/to-list.ts';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

/** @returns the pickups that stay as they are */
export async function updateOrder(
  changes: Omit<CallBody<'updateStandingOrder'>, 'version'>,
  { idempotencyKey, subject: { id, version } }: Attempt<Pick<StandingOrder, 'id' | 'version'>>,
): Promise<readonly OrderPickup[]> {
  const body = { ...changes, version };
  const done = await call('updateStandingOrder', { params: { id }, body, idempotencyKey });
  toast.success(done.message);
  return done.created;
}

export function useOrders() {
  const query = callQuery('listStandingOrders', {});
  return toList(useQuery({ ...query, select: ({ standingOrders }) => standingOrders }), (error) =>
    failureText(error, texts.failed),
  );
}

/** Changes an order, and with it pickups and every list. */
export function useOrderChange(order: StandingOrder) {
  const client = useQueryClient();
  return useSubmit({
    subject: order,
    readFresh: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
      const answer = await client.fetchQuery(callQuery('listStandingOrders', {})).catch(() => undefined);
      // A conflict can also be about something else, such as a skipped pickup that is under way.
      return answer?.standingOrders.find(({ id, version }) => id === order.id && version !== order.version);
    },
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => !isOfCall(queryKey, 'getMe') }),
  });
}
