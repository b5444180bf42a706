import type { QueryClient } from '@tanstack/react-query';
import { type PickupDraft, toRequest } from '#features/pickups/content/pickup-draft.ts';
import { refreshLists, storeRequested } from '#features/pickups/pickup-cache.ts';
import { changeTitle, queuedTexts } from '#features/pickups/queued-texts.ts';
import type { CallBody } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { submitChange } from '#platform/offline/queue/submit-change.ts';
import { historyPath } from '#platform/paths.ts';
import { useSession } from '#platform/session/use-session.ts';
import { wasteLabel } from '#shared/waste.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Requester } from './requester.ts';

/**
 * Requests a pickup, or leaves the request on the device until there is a network. The lists know of it and a toast
 * says so.
 * @param key the same for each try
 * @throws {ApiError} the server's refusal
 */
async function sendRequest(client: QueryClient, draft: PickupDraft, key: string): Promise<void> {
  const body = toRequest(draft);
  const answer = await submitChange({
    call: 'requestPickup',
    body,
    key,
    title: changeTitle('requestPickup'),
    subject: [wasteLabel(body.wasteType), draft.location.trim(), body.date, body.time].join(', '),
    draft,
  });
  if (answer === 'queued') {
    toast.info(queuedTexts.toast);
    return;
  }
  storeRequested(client, answer.pickup);
  toast.success(answer.message);
}

/**
 * Orders a pickup that repeats. It is not kept for later without a network: a week later its dates would be others, and
 * the household should see at once which of them have a seat.
 * @param key the same for each try
 * @throws {ApiError} the server's refusal, or that there is no network
 */
async function sendOrder(client: QueryClient, draft: PickupDraft, key: string): Promise<void> {
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

const send: Requester['send'] = async (client, draft, key) => {
  await (draft.repeat === '' ? sendRequest : sendOrder)(client, draft, key);
};

/** A household that requests for itself. */
export function useOwnRequester(): Requester {
  const account = useSession()?.account;
  const phone = account?.role === 'user' ? account.phone : undefined;
  return { ownerId: account?.id ?? '', phone, historyPath, send };
}
