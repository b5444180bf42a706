import { wasteLabel, wasteTypes } from '#contracts/waste.ts';
import type { Option } from '../../../ui/fields/select-field.tsx';

/** The kinds of waste as choices. */
export const wasteOptions: readonly Option[] = wasteTypes.map((type) => ({
  value: type,
  label: wasteLabel(type),
}));
