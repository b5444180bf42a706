import { createHmac } from 'node:crypto';
import { environment } from './environment.ts';
import { readSecret } from './secrets.ts';

/** What is stored of a code: an HMAC-SHA-256, since six digits are guessed at once from a hash. It signs challenges, too. */
export async function computeCodeMac(parts: readonly string[], now: Date): Promise<string> {
  const key = await readSecret(environment('CODE_KEY_SECRET_ID'), now);
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}
