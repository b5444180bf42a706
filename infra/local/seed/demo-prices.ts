import { sizes } from '#contracts/money/sizes.ts';
import type { WasteType } from '#shared/waste.ts';

/** Cedis of a bag, a bin and a load; null is "ask". */
const cedis: Readonly<Partial<Record<WasteType, readonly (number | null)[]>>> = {
  general: [6, 20, 90],
  organic: [5, 15, 70],
  plastic: [4, 12.5, 60],
  paper: [4, 12.5, 60],
  glass: [5, 15, null],
  metal: [5, 15, null],
  textile: [4, 12.5, 60],
  'e-waste': [10, 35, null],
};

/** Prices of the demo's named areas, as an admin's call takes them. In Everywhere there are none. */
export const demoPrices = Object.entries(cedis).flatMap(([wasteType, amounts]) =>
  sizes.flatMap((size, index) => {
    const amount = amounts[index];
    return amount ? [{ wasteType, size, amount: Math.round(amount * 100) }] : [];
  }),
);
