import { expect, test } from 'vitest';
import { computeTotp, findTotpStep, formatTotpUri, generateTotpSecret, matchTotp } from './totp.ts';

/** `12345678901234567890`, the secret of RFC 6238, appendix B, in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238, appendix B: at %i s the code is %s', (seconds, code) => {
  expect(computeTotp(secret, findTotpStep(new Date(seconds * 1000)))).toBe(code);
});

test('a code counts in its step and in the two beside it', () => {
  const now = new Date('2026-11-22T08:00:10Z');
  const step = findTotpStep(now);
  for (const near of [step - 1, step, step + 1])
    expect(matchTotp(secret, computeTotp(secret, near), now)).toBe(near);
  for (const far of [step - 2, step + 2])
    expect(matchTotp(secret, computeTotp(secret, far), now)).toBeUndefined();
});

test('a code counts once', () => {
  const now = new Date('2026-11-22T08:00:10Z');
  const step = findTotpStep(now);
  expect(matchTotp(secret, computeTotp(secret, step), now, step)).toBeUndefined();
  expect(matchTotp(secret, computeTotp(secret, step + 1), now, step)).toBe(step + 1);
});

test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('%s is no code', (code) => {
  expect(matchTotp(secret, code, new Date())).toBeUndefined();
});

test('a new secret has 160 bits and makes codes', () => {
  const fresh = generateTotpSecret();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  expect(generateTotpSecret()).not.toBe(fresh);
  const now = new Date();
  expect(matchTotp(fresh, computeTotp(fresh, findTotpStep(now)), now)).toBe(findTotpStep(now));
});

test('the address for authenticator apps', () => {
  expect(formatTotpUri(secret, 'Sankofa', 'efua@example.com')).toBe(
    `otpauth://totp/Sankofa:efua%40example.com?secret=${secret}&issuer=Sankofa`,
  );
});
