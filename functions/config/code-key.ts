import { createHmac } from 'node:crypto';
import { environment } from './environment.ts';
import { readSecret } from './secrets.ts';

/**
 * What is stored of a code (HMAC-SHA-256): six digits are guessed at once from a mere hash, but not without the key,
 * which the table does not have. It signs challenges of proofs of work, too.
 */
export async function computeCodeMac(parts: readonly string[], now: Date): Promise<string> {
  const key = await readSecret(environment('CODE_KEY_SECRET_ID'), now);
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}
