import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { Directions } from '#features/pickup/details/directions-link.tsx';
import { HeadFrame } from '#features/pickup/details/head-frame.tsx';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import { When } from '#features/pickup/details/when.tsx';
import { PinMark } from '#features/pickup/pin-mark.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { texts } from './texts.ts';

type Props = { readonly pickup: Pickup; readonly expected: ExpectedSpan | undefined };

/** The head: when and where are the largest on the screen, what to know before one gets there, the number and the way. */
export function CollectorHead({ pickup, expected }: Props) {
  const { location, notes, status, user } = pickup;
  return (
    <HeadFrame pickup={pickup} look="plain">
      <PinMark pin={pickup.pin} />
      <When pickup={pickup} expected={expected} whom="this one" />
      <p className="text-xl font-bold wrap-anywhere">{location || detailsTexts.erased}</p>
      {notes && (
        <p className="rounded-md bg-gold-tint px-3 py-2 wrap-anywhere whitespace-pre-line text-gold-tint-ink">
          {notes}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden not-sm:*:grow">
        {user.phone && isOpen(status) && (
          <LinkButton tone="secondary" icon="phone" href={`tel:${user.phone}`}>
            {texts.contactUser}
          </LinkButton>
        )}
        <Directions pickup={pickup} tone="secondary" />
      </div>
    </HeadFrame>
  );
}
