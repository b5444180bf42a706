import type { QueryClient } from '@tanstack/react-query';
import type { Booked } from '#features/booking/booked.ts';
import { type PickupDraft, toRequest, toRhythm } from '#features/booking/content/pickup-draft.ts';
import type { Requester } from '#features/booking/requester.ts';
import { texts } from '#features/booking/texts.ts';
import { useMyPickups } from '#features/pickup/list/use-pickup-list.ts';
import { refreshLists, storeRequested } from '#features/pickup/pickup-cache.ts';
import { queuedTexts } from '#features/pickup/queued-texts.ts';
import type { CallAnswer, CallBody } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { callKey } from '#platform/api/query-client.ts';
import { submitChange } from '#platform/offline/queue/submit-change.ts';
import { historyPath } from '#platform/paths.ts';
import { useSession } from '#platform/session/use-session.ts';
import { wasteLabel } from '#shared/waste.ts';
import { toast } from '#ui/toast/toast.ts';

type New = Omit<Booked, 'accountId'>;
type Orders = CallAnswer<'listStandingOrders'>;

/** Puts a new order among those that are known, so that what is shown next need not wait for it. */
const addOrder =
  (order: Orders['standingOrders'][number]) =>
  (known?: Orders): Orders => ({ standingOrders: [...(known?.standingOrders ?? []), order] });

/**
 * Requests a pickup, or leaves the request on the device until there is a network. The lists know of it and a toast
 * says so.
 * @param key the same for each try
 * @param amount the price that was shown
 * @throws {ApiError} the server's refusal
 */
async function sendRequest(
  client: QueryClient,
  draft: PickupDraft,
  key: string,
  amount: number | undefined,
): Promise<New> {
  const body = { ...toRequest(draft), amount };
  const answer = await submitChange({
    call: 'requestPickup',
    body,
    key,
    title: queuedTexts.changeTitle('requestPickup'),
    subject: [wasteLabel(body.wasteType), draft.location.trim(), body.date, body.time].join(', '),
    draft,
  });
  if (answer === 'queued') {
    toast.info(queuedTexts.toast);
    return { kind: 'kept', id: key };
  }
  storeRequested(client, answer.pickup);
  toast.success(answer.message);
  return { kind: 'pickup', id: answer.pickup.id };
}

/**
 * Orders a pickup that repeats. It is not kept for later without a network: a week later its dates would be others, and
 * the household should see at once which of them have a seat.
 * @param key the same for each try
 * @throws {ApiError} the server's refusal, or that there is no network
 */
async function sendOrder(client: QueryClient, draft: PickupDraft, key: string): Promise<New> {
  const { date, time, ...content } = toRequest(draft);
  const body = { ...content, ...toRhythm(draft), startsOn: date, start: time };
  // Typed text: the schema of the call checks it on the server.
  const { message, standingOrder } = await call('createStandingOrder', {
    body: body as CallBody<'createStandingOrder'>,
    idempotencyKey: key,
  });
  client.setQueryData<Orders>(callKey('listStandingOrders', {}), addOrder(standingOrder));
  refreshLists(client);
  const missed = standingOrder.upcoming.find(({ noPlace }) => noPlace !== undefined);
  toast.success(missed?.noPlace ? `${message} ${missed.date}: ${missed.noPlace}` : message);
  return { kind: 'order', id: standingOrder.id };
}

export function useOwnRequester(): Requester {
  const account = useSession()?.account;
  const phone = account && 'phone' in account ? account.phone : undefined;
  const accountId = account?.id ?? '';
  const { list } = useMyPickups(texts.failed);
  const send: Requester['send'] = async (client, draft, key, amount) => {
    const { kind, id } = await (draft.repeat === ''
      ? sendRequest(client, draft, key, amount)
      : sendOrder(client, draft, key));
    return { kind, id, accountId };
  };
  return { ownerId: accountId, phone, pickups: list.rows ?? [], historyPath, send };
}
