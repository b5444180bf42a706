import { printShortDay, printShortHours } from '#domain/phones/short-times.ts';
import { shortenForSms } from '#domain/phones/sms-alphabet.ts';
import { type WasteType, wasteLabel } from '#shared/waste.ts';
import type { Draft } from './session.ts';
import { ussdTexts } from './texts.ts';

/** Characters of a place that was typed in this session. */
const placeLength = 36;

/** `Plastic, Mon 23 Nov`: all that is shown of a stored pickup. */
export function describePickup(wasteType: WasteType, scheduledAt: string): string {
  return `${wasteLabel(wasteType)}, ${printShortDay(scheduledAt.slice(0, 10))}`;
}

/** `Plastic, Mon 23 Nov 8am-10am` */
export function describeBooking({ wasteType = 'general', date = '', start = '' }: Draft): string {
  return `${wasteLabel(wasteType)}, ${printShortDay(date)} ${printShortHours(start)}`;
}

/** What a screen says of the place: nothing that is stored. */
export function describePlace({ place }: Draft): string {
  if (!place || place.isKnown) return ussdTexts.knownPlace;
  return ussdTexts.at(shortenForSms(place.location, placeLength));
}
