import type { QueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { findLastPlace } from '#features/booking/book-again.ts';
import { type PickupDraft, toRequest } from '#features/booking/content/pickup-draft.ts';
import { RequestFrame } from '#features/booking/request-frame.tsx';
import { SecondHalf } from '#features/booking/second-half.tsx';
import { texts } from '#features/booking/texts.ts';
import { useRequestForm } from '#features/booking/use-request-form.ts';
import { listKnown } from '#features/booking/where/known-places.ts';
import { WhereSection } from '#features/booking/where/where-section.tsx';
import { storePickup } from '#features/pickup/pickup-cache.ts';
import { TypedPosition } from '#features/places/typed-position.tsx';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { useSession } from '#platform/session/use-session.ts';
import { toast } from '#ui/toast/toast.ts';

type Props = { readonly household: CallAnswer<'getHousehold'>; readonly onBooked: (pickup: Pickup) => void };

/** The form with which staff book for a household: the same, without what only the household itself has. */
export function StaffRequestForm({ household, onBooked }: Props) {
  const { user, places, pickups } = household;
  const adminId = useSession()?.account.id ?? '';
  const send = async (client: QueryClient, draft: PickupDraft, key: string, amount: number | undefined) => {
    const body = { ...toRequest(draft), amount, userId: user.id };
    const { message, pickup } = await call('bookForHousehold', { body, idempotencyKey: key });
    storePickup(client, pickup);
    toast.success(message);
    onBooked(pickup);
    return { path: '' };
  };
  // A draft per household: what was typed for one caller must not show for the next.
  const ownerId = `${adminId}:for:${user.id}`;
  const request = useRequestForm({ ownerId, phone: user.phone, pickups, send }, () => {});
  const { draft, form } = request;
  useLayoutEffect(() => {
    // Only where the form stands beside the caller: elsewhere the focus would scroll the page.
    if (matchMedia('(min-width: 80rem)').matches) form.current?.querySelector('input')?.focus();
  }, [form]);
  return (
    <RequestFrame
      request={request}
      where={
        <WhereSection
          request={request}
          known={listKnown(places, findLastPlace(pickups))}
          position={<TypedPosition value={draft.position} onChange={request.findPosition} />}
        />
      }
    >
      <SecondHalf request={request} repeat={false} phoneHint={texts.phoneHintForStaff} />
    </RequestFrame>
  );
}
