import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { directionsUrl } from '#features/pickups/directions.ts';
import { printPhone } from '#shared/ghana.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { texts } from './texts.ts';

/** Call and directions, side by side; without a number the way there has the whole line. */
export function AssignmentLinks({ assignment }: { readonly assignment: PickupSummary }) {
  const { phone, firstName } = assignment.user;
  return (
    <div className="grid grid-flow-col auto-cols-fr gap-2">
      {phone && (
        <LinkButton
          tone="secondary"
          icon="phone"
          href={`tel:${phone}`}
          aria-label={`${texts.call} ${firstName}, ${printPhone(phone)}`}
        >
          {texts.call}
        </LinkButton>
      )}
      <LinkButton
        tone="secondary"
        icon="directions"
        href={directionsUrl(assignment)}
        target="_blank"
        rel="noreferrer"
        aria-label={`${texts.directions}: ${assignment.location}`}
      >
        {texts.directions}
      </LinkButton>
    </div>
  );
}
