import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';

/** By what people recognise a pickup, as it was when they acted on it: `Plastic, Kasoa, 3rd Aug 2025, 09:30 AM`. */
export const describePickup = (pickup: PickupSummary): string =>
  [wasteLabel(pickup.wasteType), pickup.location, printWhen(pickup)].filter(Boolean).join(', ');
