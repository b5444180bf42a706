import { type ReactNode, useRef, useState } from 'react';
import { DigitalAddressField, LocationField } from '#features/booking/content/address-fields.tsx';
import { texts } from '#features/booking/content/texts.ts';
import type { RequestFormState } from '#features/booking/use-request-form.ts';
import { Button } from '#ui/button/button.tsx';
import { focusSoon } from '#ui/focus-soon.ts';
import { bindFields } from '#ui/form/fields/bind-fields.ts';

type Props = {
  readonly request: RequestFormState;
  /** Stands right under the place. */
  readonly area: ReactNode;
  readonly renderPosition: (more: ReactNode) => ReactNode;
};

/** A new place: a location, and folded what can be given instead or besides. */
export function WhereFields({ request, area, renderPosition }: Props) {
  const { draft, errors, update } = request;
  const bind = bindFields(draft, { errors, onChange: update });
  const [isAdded, setAdded] = useState(draft.digitalAddress !== '');
  const box = useRef<HTMLDivElement>(null);
  const add = () => {
    setAdded(true);
    if (box.current) focusSoon(box.current, '[name="digitalAddress"]');
  };
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-3">
      <LocationField {...bind('location')} />
      {area}
      {isAdded && <DigitalAddressField {...bind('digitalAddress')} optional={draft.location.trim() !== ''} />}
      {renderPosition(
        !isAdded && (
          <Button tone="secondary" icon="plus" onClick={add}>
            {texts.addAddress}
          </Button>
        ),
      )}
    </div>
  );
}
