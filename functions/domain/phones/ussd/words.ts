import { weekdaysOf } from '#contracts/orders/order-weekdays.ts';
import { printShortHours, printShortTime } from '#domain/phones/short-times.ts';
import { shortenForSms } from '#domain/phones/sms-alphabet.ts';
import { addDays } from '#shared/dates.ts';
import { printShortDay, printWeekday } from '#shared/print-when.ts';
import { type WasteType, wasteLabel } from '#shared/waste.ts';
import type { ChosenPickup, ComingPickup, ListedOrder, ListedStop } from './facts.ts';
import type { Draft } from './session.ts';
import { ussdTexts } from './texts.ts';

/** Characters of what is said of a place that was typed in this session. */
const placeLength = 36;

/** `Plastic, Mon 23 Nov`: all that is shown of a stored pickup. */
export function describePickup(wasteType: WasteType, scheduledAt: string): string {
  return `${wasteLabel(wasteType)}, ${printShortDay(scheduledAt.slice(0, 10))}`;
}

/** `Plastic, Mon 23 Nov 8am-10am` */
export function describeBooking({ wasteType = 'general', date = '', start = '' }: Draft): string {
  return `${wasteLabel(wasteType)}, ${printShortDay(date)} ${printShortHours(start)}`;
}

/** What a screen says of the place: nothing that is stored. @param isInArea whether its area is told, as there are several */
export function describePlace({ place, area }: Draft, isInArea: boolean): string {
  if (!place || place.isKnown) return ussdTexts.knownPlace;
  const at = isInArea && area ? ussdTexts.in(area.name, place.location) : ussdTexts.at(place.location);
  return shortenForSms(at, placeLength);
}

const aSunday = '2026-01-04';

/** `Plastic, every Mon`, `Plastic, every Mon+Thu`, `Plastic, every day` */
export function describeOrder({
  wasteType,
  everyWeeks,
  ...days
}: Pick<ListedOrder, 'wasteType' | 'weekday' | 'weekdays' | 'everyWeeks'>): string {
  const on = weekdaysOf(days);
  const day = on.length === 7 ? 'day' : on.map((one) => printWeekday(addDays(aSunday, one))).join('+');
  return (everyWeeks === 1 ? ussdTexts.weekly : ussdTexts.twoWeekly)(wasteLabel(wasteType), day);
}

/** `8:30am-9am` of two ISO instants. */
export function printSpan({ from, to }: NonNullable<ChosenPickup['expected']>): string {
  return [from, to].map((at) => printShortTime(at.slice(11, 16))).join('-');
}

/** Pickups that are named on one screen. */
const namedPickups = 4;

/** `Glass, Fri 27 Nov; Paper, Mon 30 Nov and 2 more` */
export function describeComing(coming: readonly ComingPickup[]): string {
  const named = coming.slice(0, namedPickups).map((one) => describePickup(one.wasteType, one.scheduledAt));
  const left = coming.length - named.length;
  return `${named.join('; ')}${left > 0 ? ` ${ussdTexts.andMore(left)}` : ''}`;
}

/** A number of Ghana that a household wrote into a place: dialling shows none. */
const phoneNumber = /(?:\+?233|0)(?:[\s./()-]{0,2}\d){9}/g;

/** A place as a collector may read it who dials. */
export function hideNumbers(place: string): string {
  return place.replace(phoneNumber, '..');
}

/** `Plastic, 8am-10am`; `Plastic, Sat 8am-10am` when it is left over from before. */
export function describeStop(stop: ListedStop): string {
  return `${wasteLabel(stop.wasteType)}, ${nameDayBefore(stop)}${printShortHours(stop.scheduledAt.slice(11, 16))}`;
}

/** `, first, before 9am` */
export function describePins({ pin }: ListedStop): string {
  return `${pin?.first ? ', first' : ''}${pin?.before ? `, before ${printShortTime(pin.before)}` : ''}`;
}

/** In a list, `8am Kasoa, blue kiosk`; `8am Plastic, Osu` where the place is not shown. */
export function listStop(stop: ListedStop): string {
  const where = stop.place || [wasteLabel(stop.wasteType), stop.area].filter(Boolean).join(', ');
  return `${nameDayBefore(stop)}${printShortTime(stop.scheduledAt.slice(11, 16))} ${where}`;
}

function nameDayBefore({ scheduledAt, isLeftOver }: ListedStop): string {
  return isLeftOver ? `${printWeekday(scheduledAt)} ` : '';
}
