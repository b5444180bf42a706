import { describe, expect, it } from 'vitest';
import { beginningOfPhone, endOfPhone, parsePhoneSearch } from '#domain/accounts/phone.ts';

const phone = '+233241234567';
const endingIn = (text: string) => endOfPhone(`+233${text.length > 9 ? text.slice(1) : text}`);
const isFoundBy = (text: string) => {
  const search = parsePhoneSearch(text);
  if (!search) return undefined;
  return {
    byBeginning: beginningOfPhone(phone).startsWith(search.beginning),
    byEnd: endOfPhone(phone).startsWith(search.end),
  };
};

describe('a number', () => {
  it('is a word from its beginning and one from its end, which is mistaken for no other', () => {
    expect(beginningOfPhone(phone)).toBe('0241234567');
    expect(endOfPhone(phone)).toBe('₇₆₅₄₃₂₁₄₂');
    expect(endOfPhone('+233550000089')).toBe('₉₈₀₀₀₀₀₅₅');
  });

  it.each(['4567', '34567', '1234567', '241234567'])('is found by its end %s', (text) => {
    expect(isFoundBy(text)).toEqual({ byBeginning: false, byEnd: true });
  });

  it('is found by its last digits, zeros included', () => {
    const ending = (text: string, number: string) =>
      endOfPhone(number).startsWith(parsePhoneSearch(text)?.end ?? 'none');
    expect(ending('0024', '+233241230024')).toBe(true);
    expect(ending('0024', '+233241231024')).toBe(false);
  });

  it.each(['0241', '024 123', '+233 24 1', '+233-24-12', '+2330241', '00233241', '2332412345'])(
    'is found by its beginning %s',
    (text) => {
      expect(isFoundBy(text)).toEqual({ byBeginning: true, byEnd: false });
    },
  );

  it.each([
    '0241234567',
    '+233241234567',
    '233241234567',
    '2330241234567',
    '+233 (0)24 123 4567',
    '00233241234567',
    '(024) 123-4567',
    '024.123.4567',
    '024\u2010123\u20154567',
    '+233 24 123 4567',
  ])('is found as a whole by %s', (text) => {
    expect(isFoundBy(text)).toEqual({ byBeginning: true, byEnd: true });
  });

  it.each([
    '123',
    '0 2-4',
    '+233',
    '+233 24',
    '00233 24',
    'Kasoa',
    '12a4',
    '024x1234',
    '+',
    '++23324',
    '1234+',
    'x4567',
    '4567x',
    '',
  ])('is not meant by “%s”', (text) => {
    expect(isFoundBy(text)).toBeUndefined();
  });

  it('may end in the digits of the country', () => {
    for (const text of ['233123456', '123423300', '1002331', '12330241234567'])
      expect(parsePhoneSearch(text)).toEqual({ beginning: text, end: endingIn(text) });
  });
});
