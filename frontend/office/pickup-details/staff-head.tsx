import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { Person } from '#features/pickup/details/contact.tsx';
import { Directions } from '#features/pickup/details/directions-link.tsx';
import { HeadFrame } from '#features/pickup/details/head-frame.tsx';
import { texts } from '#features/pickup/details/texts.ts';
import { When } from '#features/pickup/details/when.tsx';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useNow } from '#ui/use-now.ts';

type Props = { readonly pickup: Pickup; readonly expected: ExpectedSpan | undefined };

/** The head for admins: when, and who comes. */
export function AdminHead({ pickup, expected }: Props) {
  const { assignedCollector: collector, status } = pickup;
  return (
    <HeadFrame pickup={pickup} look="plain" badge={<PickupState pickup={pickup} now={useNow()} />}>
      <When pickup={pickup} expected={expected} isOwn={false} />
      {collector && (
        <Person title={texts.collectorContact} person={collector} tone="secondary" noPhone={texts.noPhone} />
      )}
      {!collector && isOpen(status) && <p className="font-semibold">{texts.nobody}</p>}
    </HeadFrame>
  );
}

/** The head for the collector: when and where are the largest on the screen, what to know before one gets there, the number and the way. */
export function CollectorHead({ pickup, expected }: Props) {
  const { location, notes, status, user } = pickup;
  return (
    <HeadFrame pickup={pickup} look="plain">
      <When pickup={pickup} expected={expected} isOwn={false} />
      <p className="text-xl font-bold wrap-anywhere">{location || texts.erased}</p>
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
