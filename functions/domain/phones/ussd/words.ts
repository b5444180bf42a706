import { getWindowEnd } from '#contracts/areas/area-windows.ts';
import { shortenForSms } from '#domain/phones/sms-alphabet.ts';
import { toScheduledAt } from '#shared/dates.ts';
import { printWeekday } from '#shared/print-when.ts';
import { type WasteType, wasteLabel } from '#shared/waste.ts';
import type { Draft } from './session.ts';
import { ussdTexts } from './texts.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Characters of a place that was typed in this session. */
const placeLength = 36;

/** `Mon 23 Nov` */
export function printDay(date: string): string {
  const month = months[Number(date.slice(5, 7)) - 1] ?? '';
  return `${printWeekday(toScheduledAt(date, '00:00'))} ${Number(date.slice(8, 10))} ${month}`;
}

/** `8am-10am`, `8:30am-10:30am` */
export function printHours(start: string): string {
  return `${printHour(start)}-${printHour(getWindowEnd(start))}`;
}

function printHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** `Plastic, Mon 23 Nov`: all that is shown of a stored pickup. */
export function describePickup(wasteType: WasteType, scheduledAt: string): string {
  return `${wasteLabel(wasteType)}, ${printDay(scheduledAt.slice(0, 10))}`;
}

/** `Plastic, Mon 23 Nov 8am-10am` */
export function describeBooking({ wasteType = 'general', date = '', start = '' }: Draft): string {
  return `${wasteLabel(wasteType)}, ${printDay(date)} ${printHours(start)}`;
}

/** What a screen says of the place: nothing that is stored. */
export function describePlace({ place }: Draft): string {
  if (!place || place.isKnown) return ussdTexts.knownPlace;
  return ussdTexts.at(shortenForSms(place.location, placeLength));
}
