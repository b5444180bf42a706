import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, plainSpelling } from './plain-spelling.ts';

/** Small letters beside a to z, by the language that writes with them; some have two spellings in print. */
const alphabets = {
  Akan: 'ɛ ɔ',
  Ewe: 'ɖ ɛ ƒ ɣ ŋ ɔ ʋ',
  Ga: 'ɛ ŋ ɔ',
  Dangme: 'ɛ ŋ ɔ',
  Dagbani: 'ɛ ɣ ŋ ɔ ʒ ɨ',
  Mampruli: 'ɛ ŋ ɔ',
  Hausa: 'ɓ ɗ ƙ ƴ',
  Fulfulde: 'ɓ ɗ ŋ ɲ ƴ',
  Dagaare: 'ɛ ɩ ɪ ŋ ɔ ʊ ʋ',
  Sisaala: 'ɛ ɩ ɪ ŋ ɔ ʊ ʋ',
  Gurene: 'ɛ ɩ ŋ ɔ ʋ ẽ ĩ õ',
  Kusaal: 'ɛ ɩ ŋ ɔ ʋ',
  Kasem: 'ə ǝ ɛ ɩ ŋ ɔ ʋ',
  Buli: 'ɛ ə ŋ ɔ',
  Gonja: 'ɛ ŋ ɔ',
  Konkomba: 'ɛ ŋ ɔ ɨ',
  Nzema: 'ɛ ɔ',
  Tem: 'ɖ ɛ ɩ ŋ ɔ ʊ',
  Avatime: 'ɖ ɛ ƒ ɣ ɩ ɪ ŋ ɔ ʊ ʋ',
  Gen: 'ɖ ɛ ŋ ɔ',
  Europe: 'ø ł ß đ æ œ å ð þ ı ħ ŧ ŋ ĸ ñ ç ş ğ ž ő ș ů ệ ư ơ ŉ',
} as const;

const small = [...new Set(Object.values(alphabets).flatMap((letters) => letters.split(' ')))];
const letters = [...small, ...small.map((one) => one.toUpperCase())];
const letter = fc.constantFrom(...letters);
/** Of tone, of nasal vowels, and below: a letter may have several. */
const mark = fc.constantFrom(...'\u0300\u0301\u0302\u0303\u0304\u0308\u030C\u0323\u0324\u0331');
const shapeless = fc.constantFrom(...'\u00AD\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF\uFE0F\u02BC\u061C');

describe('a plain spelling', () => {
  it('has every letter of the languages of Ghana, whatever stands on it, composed or not', () => {
    const written = fc.tuple(letter, fc.array(mark, { maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(written, { minLength: 1 }), fc.constantFrom('NFC', 'NFD'), (word, form) => {
        const text = word.map(([one, marks]) => `${one}${marks.join('')}`).join('');
        const plain = plainSpelling(text.normalize(form));
        expect(plain).toMatch(/^[A-Za-z]+$/);
        expect(plain.length).toBeGreaterThanOrEqual(word.length);
      }),
    );
  });

  it('has no trace of what has no shape', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(letter, shapeless)), (all) => {
        const shown = all.filter((one) => letters.includes(one));
        expect(plainSpelling(all.join(''))).toBe(plainSpelling(shown.join('')));
      }),
    );
  });

  it('is the plain spelling of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainSpelling(plainSpelling(text))).toBe(plainSpelling(text));
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it.each([
    ['ɛɔŋɖƒɣʋɗɓƙƴʒəɩʊɪɨ', 'eondfgvdbkyzeiuii'],
    ['ƐƆŊƉƑƔƲƊƁƘƳƷƏƖƱƗ', 'EONDFGVDBKYZEIUI'],
    ['Ɔ́sɛ̀ɛ', 'Osee'],
    ['Ørsted Łódź Straße đ Æ œ Ð þ ıİ', 'Orsted Lodz Strasse d Ae oe D th iI'],
    ['Kεta Αγbo', 'Keta Αgbo'],
    ['\u2010\u2011\u2012\u2013\u2014\u2015\u2212', '-------'],
    ['O’Neil O‘Neil O`Neil O´Neil saʔa', "O'Neil O'Neil O'Neil O'Neil sa'a"],
    ['“a” „b” «c»', '"a" "b" "c"'],
    ['ﬁve ５ ²', 'five 5 2'],
    ['漢字 علي 🚛\n', '漢字 علي 🚛\n'],
  ])('of %j is %j', (text, plain) => expect(plainSpelling(text)).toBe(plain));
});
