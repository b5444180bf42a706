import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { directionsUrl } from '#features/pickup/directions.ts';
import type { ButtonTone } from '#ui/button/button-classes.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { texts } from './texts.ts';

/** The way there, in the device's map. Households know their own address. */
export function Directions({ pickup, tone }: { readonly pickup: Pickup; readonly tone: ButtonTone }) {
  if (!pickup.location || !isOpen(pickup.status)) return null;
  return (
    <LinkButton tone={tone} icon="directions" href={directionsUrl(pickup)} target="_blank" rel="noreferrer">
      {texts.directions}
    </LinkButton>
  );
}
