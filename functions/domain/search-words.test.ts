import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountWords, matches, pickupWords, searchQuery } from './search-words.ts';

const id = '01KAB3C4D5E6F7G8H9J0K1M2N3';

const ama = { id, firstName: 'Ama-Serwaa', lastName: 'Mensah', email: 'Ama.Mensah@Example.com' };

const kiosk = {
  id: `${id}-01KZZZZZZZZZZZZZZZZZZZZZZZ`,
  content: { location: 'Kasoa, blue kiosk opposite the Shell (2nd gate)' },
  user: { firstName: 'Ɔsɛe', lastName: 'Tutú' },
};

function finds(text: string, words: readonly string[]): boolean {
  const query = searchQuery(text);
  return query !== undefined && matches(query, { id }, words);
}

describe('words', () => {
  it('of an account: the address, its parts and the names, each once', () => {
    expect(accountWords(ama)).toEqual([
      'ama.mensah@example.com',
      'ama',
      'mensah',
      'example',
      'com',
      'serwaa',
      'k1m2n3',
    ]);
  });

  it('of a pickup: the household’s name and the location', () => {
    expect(pickupWords(kiosk)).toEqual([
      'ɔsɛe',
      'tutu',
      'kasoa',
      'blue',
      'kiosk',
      'opposite',
      'the',
      'shell',
      '2nd',
      'gate',
      'k1m2n3',
    ]);
  });

  it('keep the letters of Akan and Ewe and lose accents, however they were typed', () => {
    expect(searchQuery('ƆSƐE Tutu\u0301')?.words).toEqual(['ɔsɛe', 'tutu']);
  });
});

describe('a search', () => {
  it.each(['ama', 'men', 'MENSAH ama', 'ama.mensah@ex', 'example.com', 'serwaa mens', 'K1M2N3'])(
    'finds by %s',
    (text) => {
      expect(finds(text, accountWords(ama))).toBe(true);
    },
  );

  it.each(['ensah', 'ama kofi', 'ama.mensah@example.org', 'mensahx', 'k1m2n'])(
    'does not find by %s',
    (text) => {
      expect(finds(text, accountWords(ama))).toBe(false);
    },
  );

  it.each(['', '   ', '—', '!?'])('without a word (%j) is none', (text) => {
    expect(searchQuery(text)).toBeUndefined();
  });

  it('finds every item by the beginning of any of its words', () => {
    const word = fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.nat(), fc.nat(), (parts, which, cut) => {
        const words = pickupWords({
          id,
          content: { location: parts.join(' ') },
          user: { firstName: 'A', lastName: 'B' },
        });
        const chosen = [...(words[which % (words.length - 1)] ?? '')];
        const text = chosen.slice(0, 1 + (cut % chosen.length)).join('');
        expect(finds(text, words)).toBe(true);
      }),
    );
  });
});
