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
