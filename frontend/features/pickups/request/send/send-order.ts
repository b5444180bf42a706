import type { QueryClient } from '@tanstack/react-query';
import { type PickupDraft, toRequest } from '#features/pickups/content/pickup-draft.ts';
import { refreshLists } from '#features/pickups/pickup-cache.ts';
import type { CallBody } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { toast } from '#ui/toast/toast.ts';

/**
 * Orders a pickup that repeats. It is not kept for later without a network: a week later its dates would be others, and
 * the household should see at once which of them have a place.
 * @param key the same for each try
 * @throws {ApiError} the server's refusal, or that there is no network
 */
export async function sendOrder(client: QueryClient, draft: PickupDraft, key: string): Promise<void> {
  const { date, time, ...content } = toRequest(draft);
  const body = { ...content, everyWeeks: Number(draft.repeat), startsOn: date, start: time };
  // Typed text: the schema of the call checks it on the server.
  const { message, standingOrder } = await call('createStandingOrder', {
    body: body as CallBody<'createStandingOrder'>,
    idempotencyKey: key,
  });
  refreshLists(client);
  const missed = standingOrder.upcoming.find(({ noPlace }) => noPlace !== undefined);
  toast.success(missed?.noPlace ? `${message} ${missed.date}: ${missed.noPlace}` : message);
}
