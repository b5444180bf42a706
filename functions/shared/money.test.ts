import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCedis, printPesewas, printPesewasPlainly } from './money.ts';

describe('money', () => {
  it.each([
    [0, 'GH₵\u00a00.00', 'GHS 0.00'],
    [5, 'GH₵\u00a00.05', 'GHS 0.05'],
    [50, 'GH₵\u00a00.50', 'GHS 0.50'],
    [1250, 'GH₵\u00a012.50', 'GHS 12.50'],
    [100_000, 'GH₵\u00a01,000.00', 'GHS 1,000.00'],
    [123_456_789, 'GH₵\u00a01,234,567.89', 'GHS 1,234,567.89'],
    [-1250, '−GH₵\u00a012.50', '-GHS 12.50'],
    [-1, '−GH₵\u00a00.01', '-GHS 0.01'],
  ])('prints %i pesewas', (amount, shown, plain) => {
    expect([printPesewas(amount), printPesewasPlainly(amount)]).toEqual([shown, plain]);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (amount) => {
    expect(() => printPesewas(amount)).toThrow('whole pesewas');
    expect(() => printPesewasPlainly(amount)).toThrow('whole pesewas');
  });
});

describe('what somebody types', () => {
  it.each([
    ['12.50', 1250],
    ['12.5', 1250],
    ['12', 1200],
    [' 12 ', 1200],
    ['0.05', 5],
    ['1,200.50', 120_050],
    ['1,000,000', 100_000_000],
    ['1200.50', 120_050],
    ['GHS 12.50', 1250],
    ['gh₵12.50', 1250],
    ['12.505', undefined],
    ['12,50', undefined],
    ['1,2000', undefined],
    ['-5', undefined],
    ['5 bags', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['.', undefined],
    ['1234567', undefined],
  ])('%j is %s pesewas', (text, amount) => {
    expect(parseCedis(text)).toBe(amount);
  });

  it('is what was printed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
        expect(parseCedis(printPesewasPlainly(amount))).toBe(amount);
      }),
    );
  });
});
