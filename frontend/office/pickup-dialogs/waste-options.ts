import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import type { Option } from '#ui/form/fields/select-field.tsx';

export const wasteOptions: readonly Option[] = wasteTypes.map((type) => ({
  value: type,
  label: wasteLabel(type),
}));
