import { sizes } from '#contracts/money/sizes.ts';
import type { WasteType } from '#shared/waste.ts';

/** Areas of the demo, as an admin's call takes them. Open every day, so that tomorrow's board is never empty. */
export const demoAreas = [
  {
    name: 'Osu and Labone',
    addressPrefixes: ['GA-05', 'GL-0'],
    windows: [
      { start: '08:00', capacity: 6 },
      { start: '10:00', capacity: 6, weekdayCapacities: { 6: 2 } },
      { start: '14:00', capacity: 4, weekdayCapacities: { 0: 0, 6: 0 } },
    ],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    cutoffMinutes: 120,
    center: { lat: 5.5571, lng: -0.1818 },
    isClosed: true,
  },
  {
    name: 'Madina',
    addressPrefixes: ['GM-01'],
    windows: [
      { start: '07:00', capacity: 8 },
      { start: '09:00', capacity: 8 },
      { start: '15:00', capacity: null },
    ],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    cutoffMinutes: 60,
    center: { lat: 5.6685, lng: -0.1652 },
    isClosed: false,
  },
] as const;

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
