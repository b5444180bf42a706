import { type Vehicle, vehicles } from '#contracts/accounts/collector-profile.ts';
import { litresOf, type Sized } from '#contracts/money/sizes.ts';
import type { WasteType } from '#shared/waste.ts';

/** What a vehicle holds, in litres, where its collector's profile says nothing else. */
const vehicleLitres: Readonly<Record<Vehicle, number>> = {
  cart: 400,
  tricycle: 1200,
  pickup: 2500,
  truck: 8000,
};

/** What a collector's vehicle holds, in litres; none known is a tricycle. */
export function capacityOf({
  vehicle,
  litres,
}: {
  readonly vehicle?: Vehicle | undefined;
  readonly litres?: number | undefined;
} = {}): number {
  return litres ?? vehicleLitres[vehicle && vehicles.includes(vehicle) ? vehicle : 'tricycle'];
}

/** Litres that a pickup takes up; one without a size is a bag. */
export function volumeOf({ size = 'bag', count }: Partial<Sized>): number {
  return litresOf({ size, count });
}

/**
 * Kilograms of a litre as it is collected, loose. Of glass, metal, paper, plastic and textile: US EPA, "Volume-to-Weight
 * Conversion Factors", the middle of what it gives for loose material.
 */
const densities: Readonly<Record<WasteType, number>> = {
  organic: 0.43,
  rubber: 0.15,
  plastic: 0.02,
  glass: 0.36,
  metal: 0.09,
  paper: 0.09,
  'e-waste': 0.11,
  hazardous: 0.15,
  textile: 0.1,
  general: 0.16,
};

/** About how many kilograms so many litres of a waste are. */
export function estimateKilograms(wasteType: WasteType, litres: number): number {
  return litres * (densities[wasteType] ?? densities.general);
}
