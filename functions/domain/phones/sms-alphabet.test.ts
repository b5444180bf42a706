import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenForSms, toSmsCharacters, toSmsName } from './sms-alphabet.ts';

describe('characters of an SMS', () => {
  it.each([
    ['Ɔsɛe Tutú', 'Osee Tutu'],
    ['Ŋmɛ\u00a0ƒo', 'Nme fo'],
    ['gate #3_b @ 5$', 'gate #3?b ? 5?'],
    ['“Blue” – kiosk’s', '"Blue" - kiosk\'s'],
    ['🚛 Kasoa\nroad', '? Kasoa road'],
    ['ɛƐɔƆŋŊɖƉƒƑɣƔʋƲ', 'eEoOnNdDfFgGvV'],
    ['‘a’ “b” c–d—e', `'a' "b" c-d-e`],
    ['  Kasoa \n\t  road ', 'Kasoa road'],
    ['{a}[b]~^\\|', '?a??b?????'],
    ['Te‐ma \u2212 a\u00ADb\u200Ec\u{FE0F} ɗaŋʼa', 'Te-ma - abc dana'],
    ['½ of GH₵ 5', '1/2 of GHc 5'],
  ])('%j is written %j', (text, written) => expect(toSmsCharacters(text)).toBe(written));

  it('are none but those allowed, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 3, max: 160 }),
        (text, max) => {
          expect(toSmsCharacters(text)).toMatch(/^[ -#%-?A-Z'a-z]*$/);
          expect(shortenForSms(text, max).length).toBeLessThanOrEqual(max);
          expect(toSmsName(text)).toMatch(/^[ -#%->A-Z'a-z]*$/);
        },
      ),
    );
  });

  it.each([
    ['Kɔfi 🚛 Aɗamu', 'Kofi Adamu'],
    ['Yaw_B', 'Yaw B'],
    ['علي', ''],
  ])('of the name %j are %j', (name, written) => expect(toSmsName(name)).toBe(written));

  it('end in two dots where something is left out', () => {
    expect(shortenForSms('Nana Akwasi Opoku-Agyemang', 20)).toBe('Nana Akwasi Opoku-..');
    expect(shortenForSms('Nana Akwasi', 11)).toBe('Nana Akwasi');
    expect(shortenForSms('Nana Akwasi', 7)).toBe('Nana..');
  });
});
