import { type ReactNode, useRef, useState } from 'react';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { texts } from '#features/pickups/content/texts.ts';
import type { RequestFormState } from '#features/pickups/request/use-request-form.ts';
import { Button } from '#ui/button/button.tsx';
import { focusSoon } from '#ui/focus-soon.ts';
import { bindFields } from '#ui/form/fields/bind-fields.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';

type Props = {
  readonly request: RequestFormState;
  readonly renderPosition: (more: ReactNode) => ReactNode;
};

/** A new place: a location, and folded what can be given instead or besides. */
export function WhereFields({ request, renderPosition }: Props) {
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
      <TextField
        {...bind('location')}
        label={texts.location}
        hint={texts.locationHint}
        autoComplete="street-address"
        maxLength={contentLimits.location}
      />
      {isAdded && (
        <TextField
          {...bind('digitalAddress')}
          label={texts.digitalAddress}
          hint={texts.digitalAddressHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={contentLimits.digitalAddress}
          optional={draft.location.trim() !== ''}
        />
      )}
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
