import { expect, it } from 'vitest';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';

const codes = Array.from({ length: 50 }, generateRecoveryCodes).flat();

it('a recovery code is 24 random letters and digits of 32: 120 bits', () => {
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  expect(new Set(codes).size).toBe(500);
  const places = Array.from(
    { length: 24 },
    (_, at) => new Set(codes.map((code) => code.replaceAll('-', '')[at])),
  );
  // Of 500 draws, each place misses one of its 32 characters once in 250,000 runs.
  for (const seen of places) expect(seen.size).toBeGreaterThan(28);
});

it('what is stored of a recovery code is its SHA-256', () => {
  const [code = ''] = codes;
  expect(hashRecoveryCode(code)).toMatch(/^[\w-]{43}$/);
  expect(hashRecoveryCode(code)).not.toContain(code.replaceAll('-', ''));
  expect(hashRecoveryCode(code.toLowerCase().replaceAll('-', ' '))).toBe(hashRecoveryCode(code));
});
