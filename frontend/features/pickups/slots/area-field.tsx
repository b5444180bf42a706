import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { findAreaOfAddress } from '#contracts/areas/area-windows.ts';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly areas: readonly AreaSummary[];
  readonly area: AreaSummary | undefined;
  readonly digitalAddress: string;
  readonly error: string | undefined;
  readonly onChoose: (areaId: string) => void;
};

/** Where the pickup is; nothing while there is only one area. */
export function AreaField({ areas, area, digitalAddress, error, onChoose }: Props) {
  if (areas.length < 2 && area) return null;
  const found = area && findAreaOfAddress(areas, digitalAddress)?.id === area.id;
  return (
    <SelectField
      label={texts.area}
      name="areaId"
      hint={found ? texts.areaFromAddress : texts.areaHint}
      options={areas.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={area ? undefined : texts.chooseArea}
      value={area?.id ?? ''}
      onChange={(event) => onChoose(event.target.value)}
      error={error}
    />
  );
}
