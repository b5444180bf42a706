import { chooseSize } from '#shared/texts.ts';
import { nameWaste, type WasteType } from '#shared/waste.ts';

export const texts = {
  howMuch: 'How much waste?',
  missing: chooseSize,
  howMany: 'How many?',
  collectorLooks: 'The collector will check the size. If it’s different, you pay the price for that size.',
  all: 'See all prices',
  waste: 'Waste',
  unit: 'in GH₵',
} as const;

/** `For hazardous waste and e-waste, please ask us.` */
export function askFor(wastes: readonly WasteType[]): string {
  const names = wastes.map(nameWaste);
  const all = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
  return `For ${all}, please ask us.`;
}
