import { useState } from 'react';
import { nameArea } from '#contracts/areas/area-id.ts';
import { findAreaOfAddress, findNamedArea } from '#contracts/areas/area-windows.ts';
import { Button } from '#ui/button/button.tsx';
import { LongSelectField } from '#ui/form/fields/long-select-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Alert } from '#ui/state/alert.tsx';
import type { TypedArea } from './resolve-area.ts';
import { texts } from './texts.ts';
import { useChosenArea } from './use-chosen-area.ts';

type Props = {
  readonly value: Partial<TypedArea> & { readonly location?: string };
  readonly errors: FieldErrors;
  readonly onChange: (change: { readonly areaId: string; readonly time: string }) => void;
};

export function AreaField({ value, errors, onChange }: Props) {
  const { areas, area } = useChosenArea(value);
  const [isAsked, setAsked] = useState(false);
  if (!areas || (areas.length < 2 && area)) return null;
  // Of another area the chosen time may be none.
  const choose = (areaId: string) => onChange({ areaId, time: '' });
  const isFound = area && findAreaOfAddress(areas, value.digitalAddress ?? '')?.id === area.id;
  if (isFound && !isAsked && !errors.areaId) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p>{texts.areaFound(area.name)}</p>
        <Button tone="quiet" onClick={() => setAsked(true)}>
          {texts.changeArea}
        </Button>
      </div>
    );
  }
  const named = findNamedArea(areas, value.location ?? '');
  return (
    <>
      <LongSelectField
        label={texts.area}
        name="areaId"
        hint={texts.areaHint}
        options={areas.map((one) => ({ value: one.id, label: nameArea(one) }))}
        placeholder={area ? undefined : texts.chooseArea}
        value={area?.id ?? ''}
        onChoose={choose}
        error={errors.areaId}
        autoFocus={isAsked}
      />
      {named && named.id !== area?.id && (
        <NamedArea key={named.id} name={named.name} onYes={() => choose(named.id)} />
      )}
    </>
  );
}

/** A place that was typed has the name of another area. */
function NamedArea({ name, onYes }: { readonly name: string; readonly onYes: () => void }) {
  const [isDenied, setDenied] = useState(false);
  if (isDenied) return null;
  return (
    <Alert tone="info">
      <p className="font-semibold">{texts.areYouIn(name)}</p>
      <div className="mt-2 flex gap-2">
        <Button tone="secondary" onClick={onYes}>
          {texts.yes}
        </Button>
        <Button tone="secondary" onClick={() => setDenied(true)}>
          {texts.no}
        </Button>
      </div>
    </Alert>
  );
}
