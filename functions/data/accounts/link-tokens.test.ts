import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashLinkToken, newLinkToken } from './link-tokens.ts';

it('the token of a link has 256 random bits, of which the table keeps the SHA-256', () => {
  const tokens = Array.from({ length: 500 }, newLinkToken);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(new Set(tokens).size).toBe(500);
  // Each bit is drawn: of 500, about half have it.
  for (let bit = 0; bit < 256; bit += 1) {
    const set = tokens.filter((token) => ((Buffer.from(token, 'base64url')[bit >> 3] ?? 0) >> (bit & 7)) & 1);
    expect(set.length).toBeGreaterThan(130);
    expect(set.length).toBeLessThan(370);
  }
  const [token = ''] = tokens;
  expect(hashLinkToken(token)).toBe(createHash('sha256').update(token).digest('base64url'));
});
