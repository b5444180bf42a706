import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikePhone, parseDigitalAddress, parsePhone, printPhone } from './ghana.ts';

const national = fc
  .tuple(fc.constantFrom('2', '3', '5'), fc.stringMatching(/^\d{8}$/))
  .map(([first, rest]) => `${first}${rest}`);

describe('telephone numbers', () => {
  it('reads every local spelling as the same number', () => {
    fc.assert(
      fc.property(
        national,
        fc.constantFrom('0', '', '+233', '233', '00233', '+233 (0)'),
        (digits, prefix) => {
          const spaced = `${prefix} ${digits.slice(0, 2)} ${digits.slice(2, 5)}-${digits.slice(5)}`;
          expect(parsePhone(spaced)).toBe(`+233${digits}`);
          expect(parsePhone(printPhone(`+233${digits}`))).toBe(`+233${digits}`);
        },
      ),
    );
  });

  it('prints a number as people write it, and what is none as it is', () => {
    expect(printPhone('+233241234567')).toBe('024 123 4567');
    for (const other of ['+44207946000', 'tel:+233241234567', '02412345678901', '024-123-4567'])
      expect(printPhone(other)).toBe(other);
  });

  it.each([
    '(024) 123 4568',
    '+233 (0)24 123 4568',
    '024.123.4568',
    '024-123-4568',
    '024\u2013123\u20134568',
    '024\u2212123\u22124568',
    '024\u00A0123\u202F4568',
    '\u202A+233 24 123 4568\u202C',
    '\u2068024 123 4568\u2069',
    '\u200E0241234568',
    '\uFEFF024\u00AD123\u200B4568',
    '0\u200C24\u200D123\u20604568',
    '241234568',
    '\u200E241234568\u200B',
    '="0241234568"',
    ' =\u200E"241234568" ',
    "'0241234568",
    'tel:0241234568',
    'TEL:+233-24-123-4568',
    '241234568.0',
    '233241234568.00',
    '0241234568,0',
  ])('reads %j, as it is copied and typed', (text) => {
    expect(parsePhone(text)).toBe('+233241234568');
    expect(looksLikePhone(text)).toBe(true);
  });

  it.each(['', ' ', '(', 'ama', 'ama2@example.com', '0244123456@mtn.com.gh', '024x'])(
    '%j is none',
    (text) => {
      expect(looksLikePhone(text)).toBe(false);
    },
  );

  it.each(['', '123', 'call 0241234567', '0141234567', '02412345678', '+44 20 7946 0000', '024 abc 4567'])(
    'refuses %j',
    (text) => {
      expect(parsePhone(text)).toBeUndefined();
    },
  );

  it('makes no number of the digits that a table adds, and none by filling one up', () => {
    for (const wrong of [
      '24123456.0',
      '24123456.00',
      '024 123 456.0',
      '23324123456.0',
      '24123456',
      '+241234567',
    ])
      expect(parsePhone(wrong), wrong).toBeUndefined();
    expect(parsePhone('02.41.23.45.00')).toBe('+233241234500');
  });
});

describe('digital addresses', () => {
  it.each([
    ['GA-183-8164', 'GA-183-8164'],
    ['ga 183 8164', 'GA-183-8164'],
    ['A2-1234-5678', 'A2-1234-5678'],
    ['AK0390028', 'AK-039-0028'],
    [' GA-183-8164\n', 'GA-183-8164'],
    ['\u200EGA\u2013183\u20138164\u200B', 'GA-183-8164'],
    ['GA - 183 - 8164', 'GA-183-8164'],
    ['ga  183\u00A0 8164', 'GA-183-8164'],
    ['GA-183-8164, Accra', 'GA-183-8164'],
    ['GA-183-8164 Accra, Ghana', 'GA-183-8164'],
    ['GA-183-8164,\n12 Ring Road', 'GA-183-8164'],
  ])('reads %s', (text, address) => {
    expect(parseDigitalAddress(text)).toBe(address);
  });

  it.each([
    '',
    'GA-18-8164',
    '1A-183-8164',
    'GAA-183-8164',
    'GA-183-81640',
    'GA-183-8164 0',
    'GA-183-8164A',
    'at GA-183-8164',
  ])('refuses %j', (text) => {
    expect(parseDigitalAddress(text)).toBeUndefined();
  });
});
