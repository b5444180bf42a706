import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findLastPlace } from '#features/booking/book-again.ts';
import { type PickupDraft, toRequest, toRhythm } from '#features/booking/content/pickup-draft.ts';
import { WhenSkeleton } from '#features/booking/form-section.tsx';
import { RequestFrame } from '#features/booking/request-frame.tsx';
import type { Next, Requester } from '#features/booking/requester.ts';
import { texts as bookingTexts } from '#features/booking/texts.ts';
import { useRequestForm } from '#features/booking/use-request-form.ts';
import { type Known, listKnown } from '#features/booking/where/known-places.ts';
import { WhereSection } from '#features/booking/where/where-section.tsx';
import { useMyPickups } from '#features/pickup/list/use-pickup-list.ts';
import { refreshLists, storeRequested } from '#features/pickup/pickup-cache.ts';
import { queuedTexts } from '#features/pickup/waiting-mark.tsx';
import { PositionField } from '#household/places/position-field.tsx';
import { texts, usePlaces } from '#household/places/use-places.ts';
import type { CallBody } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { useReachable } from '#platform/api/reachability.ts';
import { submitChange } from '#platform/offline/queue/submit-change.ts';
import { historyPath } from '#platform/paths.ts';
import { useSession } from '#platform/session/use-session.ts';
import { wasteLabel } from '#shared/waste.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';

/** Its script comes while the first half is filled in; its place is kept. */
const LazySecondHalf = lazyPart(
  async () => (await import('./second-half.tsx')).OwnSecondHalf,
  <div className="flex flex-col gap-6">
    <div className="flex flex-col gap-3">
      <Skeleton className="h-7 w-24" />
      <WhenSkeleton />
    </div>
    <Skeleton className="h-14" />
  </div>,
);

/** Seldom needed: where a place is typed that is not saved yet. */
const LazySavePlace = lazyPart(async () => (await import('#household/places/save-place.tsx')).SavePlace);

type Props = {
  readonly id?: string;
  /** Sent, or kept until there is a network: the toast is shown, the lists know. */
  readonly onRequested: (next: Next) => void;
};

/** How long nobody waits for the places of a new account, in milliseconds: it has none. */
const newFor = 60 * 60_000;

/** As it was when the form was opened, so that nothing in it moves later. */
function useIsNew(): boolean {
  const createdAt = useSession()?.account.createdAt;
  const [isNew] = useState(
    () => createdAt !== undefined && readNow().getTime() - Date.parse(createdAt) < newFor,
  );
  return isNew;
}

export function RequestForm({ id, onRequested }: Props) {
  const request = useRequestForm(useOwnRequester(), onRequested);
  const { draft, findPosition } = request;
  const known = useOwnPlaces();
  const isNew = useIsNew();
  return (
    <RequestFrame
      request={request}
      id={id}
      where={
        <WhereSection
          request={request}
          known={known}
          isNew={isNew}
          position={<PositionField value={draft.position} onChange={findPosition} />}
          afterFields={draft.location.trim() !== '' && <LazySavePlace draft={draft} />}
        />
      }
    >
      <LazySecondHalf request={request} level={id ? 'h3' : 'h2'} />
    </RequestFrame>
  );
}

function useOwnPlaces(): readonly Known[] | undefined {
  const { places, failed } = usePlaces();
  const { list } = useMyPickups(texts.loadFailed);
  const reachable = useReachable();
  const last = findLastPlace(list.rows ?? []);
  // The last place comes first whichever call is answered first; the saved ones can follow it.
  const isSettled = (list.rows || list.error) && (last || places || failed);
  return isSettled || !reachable ? listKnown(places ?? [], last) : undefined;
}

/** Requests a pickup, or leaves the request on the device until there is a network. @throws {ApiError} the server's refusal */
async function sendRequest(
  client: QueryClient,
  draft: PickupDraft,
  key: string,
  amount: number | undefined,
): Promise<Next> {
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
    return { path: historyPath };
  }
  storeRequested(client, answer.pickup);
  toast.success(answer.message);
  return { path: historyPath, booked: answer.pickup.id };
}

/** Orders a pickup that repeats. Not queued without a network: its dates would be others later. @throws {ApiError} a refusal, or no network */
async function sendOrder(client: QueryClient, draft: PickupDraft, key: string): Promise<Next> {
  const { date, time, ...content } = toRequest(draft);
  const body = { ...content, ...toRhythm(draft), startsOn: date, start: time };
  // Typed text: the schema of the call checks it on the server.
  const { message, standingOrder } = await call('createStandingOrder', {
    body: body as CallBody<'createStandingOrder'>,
    idempotencyKey: key,
  });
  refreshLists(client);
  const missed = standingOrder.upcoming.find(({ noPlace }) => noPlace !== undefined);
  toast.success(missed?.noPlace ? `${message} ${missed.date}: ${missed.noPlace}` : message);
  return { path: '/standing-orders' };
}

function useOwnRequester(): Requester {
  const account = useSession()?.account;
  const phone = account && 'phone' in account ? account.phone : undefined;
  const { list } = useMyPickups(bookingTexts.failed);
  const send: Requester['send'] = (client, draft, key, amount) =>
    draft.repeat === '' ? sendRequest(client, draft, key, amount) : sendOrder(client, draft, key);
  return { ownerId: account?.id ?? '', phone, pickups: list.rows ?? [], historyPath, send };
}
