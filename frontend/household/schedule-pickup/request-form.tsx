import { useState } from 'react';
import { findLastPlace } from '#features/booking/book-again.ts';
import type { Booked } from '#features/booking/booked.ts';
import { WhenSkeleton } from '#features/booking/form-section.tsx';
import { RequestFrame } from '#features/booking/request-frame.tsx';
import { useRequestForm } from '#features/booking/use-request-form.ts';
import type { Known } from '#features/booking/where/known-places.ts';
import { listKnown } from '#features/booking/where/known-places.ts';
import { WhereSection } from '#features/booking/where/where-section.tsx';
import { useMyPickups } from '#features/pickup/list/use-pickup-list.ts';
import { PositionField } from '#household/places/position-field.tsx';
import { texts } from '#household/places/texts.ts';
import { usePlaces } from '#household/places/use-places.ts';
import { readNow } from '#platform/api/clock.ts';
import { useReachable } from '#platform/api/reachability.ts';
import { useSession } from '#platform/session/use-session.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useOwnRequester } from './use-own-requester.ts';

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
  readonly onRequested: (booked: Booked | undefined) => void;
};

/** How long nobody waits for the places of a new account, in milliseconds: it has none. */
const newFor = 60 * 60_000;

/** As it was when the form came: what stands there must not move because of what is learned later. */
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
          renderPosition={(more) => (
            <PositionField value={draft.position} onChange={findPosition} more={more} />
          )}
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
