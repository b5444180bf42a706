import { useState } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Booked } from '#features/booking/booked.ts';
import { RequestFrame } from '#features/booking/request-frame.tsx';
import { texts } from '#features/booking/texts.ts';
import { useRequestForm } from '#features/booking/use-request-form.ts';
import { WhereSection } from '#features/booking/where/where-section.tsx';
import { PositionField } from '#household/places/position-field.tsx';
import { SavePlace } from '#household/places/save-place.tsx';
import { readNow } from '#platform/api/clock.ts';
import { useSession } from '#platform/session/use-session.ts';
import { ProposedTime } from './proposed-time.tsx';
import { useOwnPlaces } from './use-own-places.ts';
import { useOwnRequester } from './use-own-requester.ts';

type Props = {
  /** Given where the button that sends stands elsewhere, with `form={id}`. */
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

/** The form with which a household requests a pickup. */
export function RequestForm({ id, onRequested }: Props) {
  const request = useRequestForm(useOwnRequester(), onRequested);
  const { draft, again, update, findPosition } = request;
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
          afterFields={draft.location.trim() !== '' && <SavePlace draft={draft} />}
        />
      }
      beforeTime={
        again && (
          <ProposedTime
            again={again}
            areaId={draft.areaId || everywhereId}
            value={draft}
            onPropose={update}
          />
        )
      }
      repeat
      phoneHint={texts.phoneHint}
    />
  );
}
