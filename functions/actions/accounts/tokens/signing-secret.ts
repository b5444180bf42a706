import { createHmac } from 'node:crypto';
import { importJWK } from 'jose';
import * as v from 'valibot';
import { environment } from '#config/environment.ts';
import { readSecret } from '#config/secrets.ts';
import { tokenSettings } from './token-settings.ts';

const secret = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kid: v.string(),
    privateKey: v.object({ kty: v.literal('OKP'), crv: v.literal('Ed25519'), x: v.string(), d: v.string() }),
  }),
);

/** The private key that signs now, and its id. */
export async function loadSigningKey(now: Date) {
  const { kid, privateKey } = await readSigningSecret(now);
  return { kid, key: await importJWK(privateKey, tokenSettings.algorithm) };
}

/** Sixteen bits that are the same for the same text and tell nothing about it without the key. */
export async function computeTag(text: string, now: Date): Promise<string> {
  const { privateKey } = await readSigningSecret(now);
  const key = createHmac('sha256', privateKey.d).update('sankofa tag').digest();
  return createHmac('sha256', key).update(text).digest('hex').slice(0, 4);
}

async function readSigningSecret(now: Date) {
  const parsed = v.safeParse(secret, await readSecret(environment('SIGNING_KEYS_SECRET_ID'), now));
  // Not the parser's own error, which quotes what it read: it would end up in the log.
  if (!parsed.success) throw new Error('The secret with the signing key has not the form {kid, privateKey}.');
  return parsed.output;
}
