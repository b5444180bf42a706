import { withoutSeparators } from '#shared/ghana.ts';

/**
 * How numbers are found: by their end, or all of them. A number is one word that is read from its end, so that one entry serves, in digits
 * of its own (U+2080 … U+2089), mistaken for no other number; from the front nearly all begin alike, in one partition.
 */
const zero = 0x2080;

function encode(digits: string): string {
  return [...digits]
    .reverse()
    .map((digit) => String.fromCharCode(zero + Number(digit)))
    .join('');
}

/** The word of a number's end; `phone` is E.164 (`+233…`). */
export function endOfPhone(phone: string): string {
  return encode(phone.replace('+233', ''));
}

/** `+233241234567` → `0241234567`, as its beginning is typed. */
export function beginningOfPhone(phone: string): string {
  return phone.replace('+233', '0');
}

/** What a text that looks like a number, or four digits of one, is searched by: as it begins (`0241…`) and as it ends; else undefined. */
export function parsePhoneSearch(text: string): { beginning: string; end: string } | undefined {
  const digits = withoutSeparators(text);
  // People write +233 (0)24 …, too.
  const national = digits.replace(/^(?:(?:\+|00)233|233(?=\d{7}))0?/, '0');
  if (!/^\d{4,}$/.test(national)) return undefined;
  return { beginning: national, end: encode(national.length > 9 ? national.slice(1) : national) };
}
