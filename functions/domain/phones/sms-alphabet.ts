import { getWindowEnd } from '#contracts/areas/area-windows.ts';
import type { ClockTime } from '#shared/dates.ts';
import { plainSpelling } from '#shared/plain-spelling.ts';

export const smsLength = 160;
/** Printable ASCII but for what takes two characters in an SMS, or is read as something else by some phones. */
const unsendable = /[^ -~]|[\^{}[\]~\\|@_$]/gu;

/** A text in the characters that every phone shows; what has no spelling in them becomes `?`. */
export function toSmsCharacters(text: string): string {
  return plainSpelling(text).replace(/\s+/g, ' ').trim().replace(unsendable, '?');
}

/** The same, of at most `max` characters; `..` stands for what is left out. */
export function shortenForSms(text: string, max: number): string {
  const plain = toSmsCharacters(text);
  return plain.length <= max ? plain : `${plain.slice(0, max - 2).trimEnd()}..`;
}

/** A name without what has no spelling, so that it never contains `?`; '' where nothing is left. */
export function toSmsName(name: string): string {
  return toSmsCharacters(toSmsCharacters(name).replaceAll('?', ' '));
}

/* Times for SMS and dialling, where each character counts. */

/** `8am`, `8:30am` */
export function printShortTime(time: ClockTime): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** The window that begins at a time: `8am-10am`, `8:30am-10:30am`. */
export function printShortHours(start: ClockTime): string {
  return `${printShortTime(start)}-${printShortTime(getWindowEnd(start))}`;
}
