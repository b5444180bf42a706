import * as v from 'valibot';

/** Kinds of waste, in the order in which the request form offers them. */
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

export const wasteType = v.picklist(wasteTypes, 'Please choose a waste type');

/** As people read it: `organic` → `Organic`, `e-waste` → `E-waste`. */
export function wasteLabel(type: WasteType): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}
