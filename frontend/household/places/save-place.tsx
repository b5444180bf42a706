import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { placeLimits } from '#contracts/places/place-calls.ts';
import type { PickupDraft } from '#features/booking/content/pickup-draft.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { texts, usePlaceChange, usePlaces } from './use-places.ts';

type Props = { readonly draft: PickupDraft };

export function SavePlace({ draft }: Props) {
  const [isNaming, setNaming] = useState(false);
  const { places } = usePlaces();
  const location = draft.location.trim();
  const isKnown = places?.some((place) => place.location === location);
  if (!places || places.length >= placeLimits.count || isKnown || location === '') return null;
  if (isNaming) return <NamePlace draft={draft} onDone={() => setNaming(false)} />;
  return (
    <Button tone="quiet" icon="plus" className="self-start" onClick={() => setNaming(true)}>
      {texts.save}
    </Button>
  );
}

/** No form of its own, since it stands in one: Enter saves the place and does not send the request. */
function NamePlace({ draft, onDone }: Props & { readonly onDone: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  const title = useId();
  const { form, create } = usePlaceChange();
  const { busy, message, failure } = form;
  const refused = failure instanceof ApiError ? failure.errors.label : undefined;
  const save = () => {
    const { location, digitalAddress, position, areaId } = draft;
    const label = box.current?.value ?? '';
    const area = areaId === '' || areaId === everywhereId ? {} : { areaId };
    const body = { label, location: location.trim(), digitalAddress, position, ...area };
    void form.run(async (attempt) => {
      await create(body, attempt);
      onDone();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <fieldset aria-labelledby={title} className="flex flex-col gap-3 rounded-md bg-sunken p-3">
      <p id={title} className="font-semibold">
        {texts.save}
      </p>
      <TextField
        ref={box}
        label={texts.label}
        hint={texts.labelHint}
        maxLength={placeLimits.label}
        onKeyDown={onKeyDown}
        error={refused ?? message}
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" onClick={save} busy={busy} busyLabel={texts.saving}>
          {texts.saveIt}
        </Button>
        <Button tone="quiet" onClick={onDone} disabled={busy}>
          {texts.cancel}
        </Button>
      </div>
    </fieldset>
  );
}
