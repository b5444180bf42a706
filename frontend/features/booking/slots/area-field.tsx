import { useState } from 'react';
import { nameArea } from '#contracts/areas/area-id.ts';
import { findAreaOfAddress } from '#contracts/areas/area-windows.ts';
import { Button } from '#ui/button/button.tsx';
import { LongSelectField } from '#ui/form/fields/long-select-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { texts } from './slot-days.ts';
import { type TypedArea, useChosenArea } from './use-slots.ts';

type Props = {
  readonly value: Partial<TypedArea>;
  readonly errors: FieldErrors;
  readonly onChange: (change: { readonly areaId: string; readonly time: string }) => void;
};

export function AreaField({ value, errors, onChange }: Props) {
  const { areas, area } = useChosenArea(value);
  const [isAsked, setAsked] = useState(false);
  if (!areas || (areas.length < 2 && area)) return null;
  // Another area may not have the chosen time.
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
  return (
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
  );
}
