import * as v from 'valibot';
import { known, unknownWord } from './known.ts';

export const wasteTypes = [
  'organic',
  'rubber',
  'plastic',
  'glass',
  'metal',
  'paper',
  'e-waste',
  'hazardous',
  'textile',
  'general',
] as const;

export type WasteType = (typeof wasteTypes)[number];
/** The four commonest in Ghana: most keep one bin; by weight 61 % is organic, 14 % plastic, 5 % paper (Miezah et al., Waste Management 46, 2015). */
export const commonWasteTypes = ['general', 'organic', 'plastic', 'paper'] as const satisfies WasteType[];
export const wasteType = v.picklist(wasteTypes, 'Please choose a waste type');
export const storedWasteType = known(wasteTypes);

/** As people read it: `organic` → `Organic`, `e-waste` → `E-waste`; one of a newer release is unknown. */
export function wasteLabel(type: WasteType): string {
  if (!wasteTypes.includes(type)) return unknownWord;
  return type.charAt(0).toUpperCase() + type.slice(1);
}

/** Within a sentence: `plastic waste`, `e-waste`; one of a newer release is `waste`. */
export function nameWaste(type: WasteType): string {
  if (!wasteTypes.includes(type)) return 'waste';
  return type.endsWith('waste') ? type : `${type} waste`;
}
