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

/*
 * Kilograms of a litre, loose, as it is collected. EPA: US EPA, "Volume-to-Weight Conversion Factors", 2016, as Portfolio Manager
 * uses it, in pounds a cubic yard (0.593 kg/m³). WRAP: "Material Bulk Densities", 2010, in tonnes a cubic metre, as Defra uses it
 * (Annex C of its payments for packaging, 2025). For what neither has: WRAP's residual waste, 0.2.
 */
const densities: Readonly<Record<WasteType, number>> = {
  /** EPA: food scraps 396. */
  organic: 0.23,
  rubber: 0.2,
  /** EPA: mixed 40. WRAP: bottles, pots and film 0.020 to 0.025. */
  plastic: 0.024,
  /** EPA: 380. WRAP: 0.3. */
  glass: 0.23,
  /** WRAP: steel cans 0.086. */
  metal: 0.09,
  /** EPA: mixed 245. */
  paper: 0.15,
  'e-waste': 0.2,
  hazardous: 0.2,
  /** EPA: 150. */
  textile: 0.09,
  /**
   * A mixed bin in Ghana: the shares by weight of Miezah et al., Waste Management 46, 2015 (61 % organic, 14 % plastic, 5 % paper,
   * 3 % each metal and glass, …) at the densities above. EPA: trash 138, which is 0.08.
   */
  general: 0.1,
};

/** About how many kilograms so many litres of a waste are. */
export function estimateKilograms(wasteType: WasteType, litres: number): number {
  return litres * (densities[wasteType] ?? densities.general);
}
