import { printShortHours, printShortTime } from '#domain/phones/short-times.ts';
import { printWeekday } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import type { ListedStop } from './facts.ts';

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
