import { useState } from 'react';
import { placeLimits, type SavedPlace } from '#contracts/places/place-calls.ts';
import { positionText } from '#features/pickup/print-position.ts';
import { Button } from '#ui/button/button.tsx';
import { useConfirm } from '#ui/dialog/use-confirm.tsx';
import { Part } from '#ui/part.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { PlaceLine } from './place-line.tsx';
import { texts } from './texts.ts';
import { usePlaceChange, usePlaces } from './use-places.ts';

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
