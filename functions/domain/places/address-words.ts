import { parseDigitalAddress } from '#shared/ghana.ts';

/**
 * How digital addresses are found: a whole address is one word, read from its end, so that entries, which are partitioned
 * by first characters, spread evenly: from the front nearly all addresses of a town begin alike. Its digits are ones of
 * their own (U+FF10 … U+FF19), so that it is mistaken for no number.
 */
const zero = 0xff10;

/** The word of a digital address in any spelling; undefined when the text is none. */
export function addressWord(text: string): string | undefined {
  const letters = [...(parseDigitalAddress(text) ?? '')].filter((letter) => letter !== '-').reverse();
  if (letters.length === 0) return undefined;
  return letters
    .map((letter) => (/\d/.test(letter) ? String.fromCharCode(zero + Number(letter)) : letter.toLowerCase()))
    .join('');
}
