import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { HeadFrame } from '#features/pickup/details/head-frame.tsx';
import { Person } from '#features/pickup/details/person.tsx';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import { When } from '#features/pickup/details/when.tsx';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { PinMark } from '#features/pickup/pin-mark.tsx';
import { useNow } from '#ui/use-now.ts';
import { texts } from './texts.ts';

type Props = { readonly pickup: Pickup; readonly expected: ExpectedSpan | undefined };

export function OfficeHead({ pickup, expected }: Props) {
  const { assignedCollector: collector, status } = pickup;
  return (
    <HeadFrame pickup={pickup} look="plain" badge={<PickupState pickup={pickup} now={useNow()} />}>
      <PinMark pin={pickup.pin} />
      <When pickup={pickup} expected={expected} whom="this one" />
      {collector && (
        <Person
          title={texts.collectorContact}
          person={collector}
          tone="secondary"
          noPhone={detailsTexts.noPhone}
        />
      )}
      {!collector && isOpen(status) && <p className="font-semibold">{texts.nobody}</p>}
    </HeadFrame>
  );
}
