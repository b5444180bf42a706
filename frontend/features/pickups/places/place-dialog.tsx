import { type FormEvent, useId, useState } from 'react';
import { everywhereId } from '#contracts/area-id.ts';
import { contentLimits } from '#contracts/pickup-content.ts';
import { createPlaceBody, placeLimits, type SavedPlace } from '#contracts/place-calls.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SubmitFooter } from '../../../ui/submit-footer.tsx';
import { useFormErrors } from '../../../ui/use-form-errors.ts';
import { useAreas } from '../slots/use-areas.ts';
import { PositionField } from './position-field.tsx';
import { texts } from './texts.ts';
import { usePlaceChange } from './use-place-change.ts';

type Props = {
  /** Absent for a new one. */
  readonly place: SavedPlace | undefined;
  readonly onClose: () => void;
};

/** A new place, or a change of one. */
export function PlaceDialog({ place, onClose }: Props) {
  const formId = useId();
  const [position, setPosition] = useState(place?.position);
  const { errors, check, clearEdited } = useFormErrors();
  const change = usePlaceChange(onClose);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = check(event.currentTarget, createPlaceBody);
    if (!typed) return;
    const { label, location, digitalAddress, areaId = everywhereId } = typed;
    const body = {
      label: `${label}`,
      location: `${location}`,
      digitalAddress: `${digitalAddress}`,
      areaId: `${areaId}`,
    };
    if (place) {
      const { id, version } = place;
      await change.update(id, { ...body, position: position ?? null, version });
    } else await change.create({ ...body, position });
  };
  return (
    <Dialog
      open
      title={place ? texts.editTitle : texts.newTitle}
      busy={change.busy}
      onClose={onClose}
      footer={
        <SubmitFooter
          formId={formId}
          busy={change.busy}
          onCancel={onClose}
          texts={{ cancel: texts.back, submit: texts.saveIt, busy: texts.saving }}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} onInput={clearEdited} className="flex flex-col gap-4">
        <PlaceFields place={place} errors={{ ...change.errors, ...errors }} />
        <PositionField value={position} onChange={setPosition} />
        {change.error && <Alert tone="error">{change.error}</Alert>}
      </form>
    </Dialog>
  );
}

type FieldsProps = Pick<Props, 'place'> & { readonly errors: Readonly<Record<string, string>> };

function PlaceFields({ place, errors }: FieldsProps) {
  const { areas = [] } = useAreas();
  return (
    <>
      <TextField
        label={texts.label}
        hint={texts.labelHint}
        name="label"
        maxLength={placeLimits.label}
        defaultValue={place?.label}
        error={errors.label}
        required
        data-autofocus
      />
      <TextField
        label={texts.location}
        hint={texts.locationHint}
        name="location"
        autoComplete="street-address"
        maxLength={contentLimits.location}
        defaultValue={place?.location}
        error={errors.location}
        required
      />
      <TextField
        label={texts.digitalAddress}
        name="digitalAddress"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={contentLimits.digitalAddress}
        defaultValue={place?.digitalAddress}
        error={errors.digitalAddress}
        optional
      />
      {areas.length > 1 && (
        <SelectField
          label={texts.area}
          name="areaId"
          options={areas.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={place?.areaId ?? everywhereId}
          error={errors.areaId}
        />
      )}
    </>
  );
}
