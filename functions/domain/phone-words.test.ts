import { describe, expect, it } from 'vitest';
import { beginningOfPhone, endOfPhone, parsePhoneSearch } from './phone-words.ts';

const phone = '+233241234567';
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

  it.each(['0241', '024 123', '+233 24', '+233-24-12', '00233241', '2332412345'])(
    'is found by its beginning %s',
    (text) => {
      expect(isFoundBy(text)).toEqual({ byBeginning: true, byEnd: false });
    },
  );

  it.each([
    '0241234567',
    '+233241234567',
    '233241234567',
    '00233241234567',
    '(024) 123-4567',
    '024.123.4567',
    '024\u2010123\u20154567',
    '+233 24 123 4567',
  ])('is found as a whole by %s', (text) => {
    expect(isFoundBy(text)).toEqual({ byBeginning: true, byEnd: true });
  });

  it.each(['123', '0 2-4', 'Kasoa', '12a4', '024x1234', '+', '++23324', '1234+', 'x4567', '4567x', ''])(
    'is not meant by “%s”',
    (text) => {
      expect(isFoundBy(text)).toBeUndefined();
    },
  );

  it('may end in the digits of the country', () => {
    expect(parsePhoneSearch('233123456')).toEqual({
      beginning: '233123456',
      end: endOfPhone('+233233123456'),
    });
  });
});
