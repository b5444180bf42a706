import { parseDigitalAddress } from '#shared/ghana.ts';

/** Digital addresses are words read from their end, so that partitions spread evenly, in digits of their own (U+FF10 … U+FF19), unlike numbers. */
const zero = 0xff10;

/** The word of a digital address in any spelling; undefined when the text is none. */
export function addressWord(text: string): string | undefined {
  const letters = [...(parseDigitalAddress(text) ?? '')].filter((letter) => letter !== '-').reverse();
  if (letters.length === 0) return undefined;
  return letters
    .map((letter) => (/\d/.test(letter) ? String.fromCharCode(zero + Number(letter)) : letter.toLowerCase()))
    .join('');
}
