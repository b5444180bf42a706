import { createHash, randomBytes } from 'node:crypto';

/** A token for a mailed link: 256 random bits, as base64url. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the table keeps of a token (SHA-256): whoever reads the table cannot use the link. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
