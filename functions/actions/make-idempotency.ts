import { createHash } from 'node:crypto';
import type { Idempotency } from '#domain/idempotency.ts';

/** 128 bits of SHA-256: short enough to keep a few on a pickup, far beyond collisions by accident. */
function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** @param key unique within the account @param request what was asked under it */
export function makeIdempotency(accountId: string, key: string, request: string): Idempotency {
  return { keyHash: fingerprint(`${accountId}\n${key}`), requestHash: fingerprint(request) };
}
