import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfPhone } from './accounts/phone.ts';
import { accountWords, matches, pickupWords, searchQueries } from './search-words.ts';

const id = '01KAB3C4D5E6F7G8H9J0K1M2N3';

const ama = { id, firstName: 'Ama-Serwaa', lastName: 'Mensah', email: 'Ama.Mensah@Example.com' };

const kiosk = {
  id: `${id}-01KZZZZZZZZZZZZZZZZZZZZZZZ`,
  content: { location: 'Kasoa, blue kiosk opposite the Shell (2nd gate)' },
  user: { firstName: 'Ɔsɛe', lastName: 'Tutú' },
};

function finds(text: string, words: readonly string[]): boolean {
  return searchQueries(text).some((query) => matches(query, { id }, words));
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
      'osee',
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

  it('are in plain spelling, however they were typed', () => {
    expect(searchQueries('ƆSƐE Tutu\u0301')[0]?.words).toEqual(['osee', 'tutu']);
  });
});

describe('a phone', () => {
  const phone = '+233241234567';
  const account = accountWords({ ...ama, phone });
  const pickup = pickupWords({ ...kiosk, user: { ...kiosk.user, phone } });

  it.each([
    '0241234567',
    '024 123 4567',
    '+233 24 123 4567',
    '00233241234567',
    '233241234567',
    '+233 (0) 24-123-4567',
    '241234567',
    '4567',
    '34567',
    '123 4567',
  ])('finds an account and a pickup by %s', (text) => {
    expect([finds(text, account), finds(text, pickup)]).toEqual([true, true]);
  });

  it.each(['0241', '024 12', '+233 24 1', '+233241'])('finds an account by its beginning %s', (text) => {
    expect([finds(text, account), finds(text, pickup)]).toEqual([true, false]);
  });

  it.each(['567', '1234', '0241234568', '+234241234567', '0201234567'])('is not found by %s', (text) => {
    expect([finds(text, account), finds(text, pickup)]).toEqual([false, false]);
  });

  it('is one word more of a pickup, which begins with its last digit', () => {
    expect(pickup).toHaveLength(pickupWords(kiosk).length + 1);
    expect(pickup.at(-1)).toBe(endOfPhone(phone));
    expect([...endOfPhone(phone)][0]).toBe('₇');
    expect(new Set(['1', '2', '3'].map((last) => [...endOfPhone(`+23324123456${last}`)][0])).size).toBe(3);
  });
});

describe('a digital address', () => {
  const content = { ...kiosk.content, digitalAddress: 'GA-184-1234' };
  const pickup = pickupWords({ ...kiosk, content });

  it.each(['GA-184-1234', 'ga 184 1234', 'ga1841234', ' GA–184–1234 '])('finds a pickup by %s', (text) => {
    expect(finds(text, pickup)).toBe(true);
  });

  it('that is written as the place finds the pickup, too', () => {
    expect(finds('GA-184-1234', pickupWords({ ...kiosk, content: { location: 'Osu, GA-184-1234' } }))).toBe(
      true,
    );
  });

  it.each(['GA-184-1235', 'GW-184-1234', '1234', '1841234', 'GA-184'])('is not found by %s', (text) => {
    expect(finds(text, pickup)).toBe(false);
  });

  it('is one word more, which begins with its last digit', () => {
    expect(pickup).toHaveLength(pickupWords(kiosk).length + 1);
    expect(pickup).toContain('４３２１４８１ag');
  });
});

describe('an id copied from an address of the site', () => {
  it.each([ama.id, kiosk.id, kiosk.id.toLowerCase(), ` ${ama.id} `])('finds the one record: %s', (text) => {
    const found = [
      { id: ama.id, words: accountWords(ama) },
      { id: kiosk.id, words: pickupWords(kiosk) },
    ].filter((record) => searchQueries(text).some((query) => matches(query, record, record.words)));
    expect(found.map((record) => record.id)).toEqual([text.trim().toUpperCase()]);
  });

  it('of another record with the same last six characters finds nothing', () => {
    const other = `${id.slice(0, 10)}0000000000${id.slice(-6)}`;
    expect(searchQueries(other).some((query) => matches(query, ama, accountWords(ama)))).toBe(false);
  });
});

it('finds a word of a place that looks like an id', () => {
  const gate = { ...kiosk, content: { location: `Gate ${id}` } };
  expect(searchQueries(id).some((query) => matches(query, gate, pickupWords(gate)))).toBe(true);
});

describe('a search', () => {
  it.each(['ama', 'men', 'MENSAH ama', 'ama.mensah@ex', 'example.com', 'serwaa mens', 'K1M2N3'])(
    'finds by %s',
    (text) => {
      expect(finds(text, accountWords(ama))).toBe(true);
    },
  );

  it.each([
    ['kofi', 'Kɔfi'],
    ['Kɔfi', 'Kofi'],
    ['adamu', 'Aɗamu'],
    ['oneil', "O'Neil"],
    ['ONEIL', 'O’Neil'],
    ['o‘nei', 'ONeil'],
    ['neil', "O'Neil"],
    ['o neil', "O'Neil"],
    ['naa zeblin', 'Naa\u2010ʒɛblin'],
    ['kokomlemle', 'Kɔ́kɔ\u00ADmlɛmlɛ'],
  ])('for %j finds the name and the place %j', (text, name) => {
    const kofi = { ...ama, lastName: name };
    expect(finds(text, accountWords(kofi))).toBe(true);
    expect(finds(text, pickupWords({ ...kiosk, content: { location: `Near ${name} junction` } }))).toBe(true);
  });

  it.each(['ensah', 'ama kofi', 'ama.mensah@example.org', 'mensahx', 'k1m2n'])(
    'does not find by %s',
    (text) => {
      expect(finds(text, accountWords(ama))).toBe(false);
    },
  );

  it.each(['001234', '233123', '002331', '123456'])('of digits alone finds the short id %s', (ref) => {
    const item = { id: `01KAB3C4D5E6F7G8H9J0${ref}` };
    expect(searchQueries(ref).some((query) => matches(query, item, [ref]))).toBe(true);
  });

  it.each([
    ['001234', ['001234', endOfPhone('+233001234')]],
    ['4567', ['4567', endOfPhone('+2334567')]],
    ['+233 (0)24 12', ['02412', endOfPhone('+23302412')]],
    ['+233 24', ['233']],
    ['Kasoa kiosk', ['kasoa']],
    ['the blue kiosk', ['kiosk']],
  ])('reads as little as it can: %j by %j', (text, longest) => {
    expect(searchQueries(text).map((query) => query.longest)).toEqual(longest);
  });

  it('counts the first 60 characters of a word', () => {
    const long = '\u{1D7D8}x'.repeat(40);
    const words = pickupWords({ ...kiosk, content: { location: long } });
    expect(words.map((word) => [...word].length)).toContain(60);
    expect(Math.max(...words.map((word) => [...word].length))).toBe(60);
    expect(finds(long, words)).toBe(true);
  });

  it.each(['', '   ', '—', '!?'])('without a word (%j) is none', (text) => {
    expect(searchQueries(text)).toEqual([]);
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
