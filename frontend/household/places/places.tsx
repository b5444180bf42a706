import { useState } from 'react';
import { everywhereId, nameArea } from '#contracts/areas/area-id.ts';
import { createPlaceBody, placeLimits, type SavedPlace } from '#contracts/places/place-calls.ts';
import { DigitalAddressField, LocationField } from '#features/booking/content/address-fields.tsx';
import { positionText } from '#features/pickup/print-position.ts';
import { useAreas } from '#features/places/use-areas.ts';
import { Button } from '#ui/button/button.tsx';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { LongSelectField } from '#ui/form/fields/long-select-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Part } from '#ui/part.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { PlaceLine } from './place-line.tsx';
import { PositionField } from './position-field.tsx';
import { texts, usePlaceChange, usePlaces } from './use-places.ts';

export function Places() {
  const { places, failed, busy, retry } = usePlaces();
  const [editing, setEditing] = useState<SavedPlace | 'new'>();
  useKeepFocus();
  return (
    <Part text={texts.intro}>
      {places ? (
        <PlaceList places={places} onEdit={setEditing} />
      ) : failed ? (
        <ErrorState message={texts.loadFailed} busy={busy} onRetry={retry} />
      ) : (
        <Skeleton className="h-20" />
      )}
      {editing && (
        <PlaceDialog place={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </Part>
  );
}

type ListProps = {
  readonly places: readonly SavedPlace[];
  readonly onEdit: (place: SavedPlace | 'new') => void;
};

function PlaceList({ places, onEdit }: ListProps) {
  const { confirm, confirmDialog } = useConfirm();
  const { form, remove } = usePlaceChange();
  const ask = async (place: SavedPlace) => {
    if (await confirm(texts.deleteQuestion)) await form.run((attempt) => remove(place, attempt));
  };
  return (
    <>
      {form.message && <Alert tone="error">{form.message}</Alert>}
      {places.length === 0 && <p>{texts.none}</p>}
      {places.length > 0 && (
        <ul className="divide-y divide-line">
          {places.map((place) => (
            <PlaceLine
              key={place.id}
              change={{ text: texts.edit, label: texts.editOf(place.label), onClick: () => onEdit(place) }}
              remove={{
                text: texts.delete,
                label: texts.deleteOf(place.label),
                onClick: () => void ask(place),
                disabled: form.busy,
              }}
            >
              <PlaceFacts place={place} />
            </PlaceLine>
          ))}
        </ul>
      )}
      {places.length < placeLimits.count ? (
        <Button tone="secondary" icon="plus" className="sm:self-start" onClick={() => onEdit('new')}>
          {texts.add}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{texts.full}</p>
      )}
      {confirmDialog}
    </>
  );
}

function PlaceFacts({ place }: { readonly place: SavedPlace }) {
  const { label, location, digitalAddress, plusCode, position } = place;
  const where = [location, digitalAddress].filter(Boolean).join(', ');
  return (
    <>
      <p className="font-bold">{label}</p>
      <p className="text-ink-soft">{where}</p>
      {plusCode && <p className="text-sm text-ink-soft">{positionText(plusCode, position?.accuracy)}</p>}
    </>
  );
}

type Props = { readonly place: SavedPlace | undefined; readonly onClose: () => void };

function PlaceDialog({ place, onClose }: Props) {
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
