/**
 * A key for one intended request, kept across its retries. `crypto.randomUUID` is missing where the site is opened
 * over plain http, as on a phone that tries the local stack.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
