import { useState } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { createPlaceBody, placeLimits, type SavedPlace } from '#contracts/places/place-calls.ts';
import { DigitalAddressField, LocationField } from '#features/booking/content/address-fields.tsx';
import { nameArea } from '#features/places/name-area.ts';
import { useAreas } from '#features/places/use-areas.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { LongSelectField } from '#ui/form/fields/long-select-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { PositionField } from './position-field.tsx';
import { texts } from './texts.ts';
import { usePlaceChange } from './use-places.ts';

type Props = {
  readonly place: SavedPlace | undefined;
  readonly onClose: () => void;
};

export function PlaceDialog({ place, onClose }: Props) {
  const [position, setPosition] = useState(place?.position);
  const { form, create, update } = usePlaceChange();
  const submit = form.submit(createPlaceBody, async ({ areaId = everywhereId, ...typed }, attempt) => {
    const body = { ...typed, areaId };
    if (place) {
      const { id, version } = place;
      await update(id, { ...body, position: position ?? null, version }, attempt);
    } else await create({ ...body, position }, attempt);
    onClose();
  });
  return (
    <FormDialog
      title={place ? texts.editTitle : texts.newTitle}
      form={form}
      texts={{ cancel: texts.back, submit: texts.saveIt, busy: texts.saving }}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlaceFields place={place} />
      <PositionField value={position} onChange={setPosition} />
    </FormDialog>
  );
}

function PlaceFields({ place }: Pick<Props, 'place'>) {
  const { areas = [] } = useAreas();
  return (
    <>
      <TextField
        label={texts.label}
        hint={texts.labelHint}
        name="label"
        maxLength={placeLimits.label}
        defaultValue={place?.label}
        required
        data-autofocus
      />
      <LocationField name="location" defaultValue={place?.location} required />
      <DigitalAddressField
        name="digitalAddress"
        hint={undefined}
        defaultValue={place?.digitalAddress}
        optional
      />
      {areas.length > 1 && (
        <LongSelectField
          label={texts.area}
          name="areaId"
          options={areas.map((area) => ({ value: area.id, label: nameArea(area) }))}
          defaultValue={place?.areaId ?? everywhereId}
        />
      )}
    </>
  );
}
