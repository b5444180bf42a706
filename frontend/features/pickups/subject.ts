import type { PickupSummary } from '#contracts/pickups.ts';
import { printWhen } from '#contracts/print-when.ts';
import { wasteLabel } from '#contracts/waste.ts';
import type { Subject } from '../../platform/offline/queue/kept-action.ts';

/** What people recognise a pickup by, as it was when they acted on it. */
export function subjectOf(pickup: PickupSummary): Subject {
  return { wasteType: wasteLabel(pickup.wasteType), location: pickup.location, when: printWhen(pickup) };
}

export function subjectText({ wasteType, location, when }: Subject): string {
  return [wasteType, location, when].filter(Boolean).join(', ');
}
