import type { PickupSummary } from '#contracts/pickups.ts';
import type { Subject } from '../../platform/offline/queue/kept-action.ts';
import { whenText } from './when.ts';
import { wasteWord } from './words.ts';

/** What people recognise a pickup by, as it was when they acted on it. */
export function subjectOf(pickup: PickupSummary): Subject {
  return { wasteType: wasteWord(pickup.wasteType), location: pickup.location, when: whenText(pickup) };
}

export function subjectText({ wasteType, location, when }: Subject): string {
  return [wasteType, location, when].filter(Boolean).join(', ');
}
