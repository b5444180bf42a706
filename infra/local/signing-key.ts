import * as v from 'valibot';
import { currentSecret, putSecret } from './stand-ins/secrets.ts';
import type { Store } from './stand-ins/store.ts';

/** The secret that holds the private key which signs tokens. */
export const signingKeysSecretId = 'sankofa/signing-keys';

const secret = v.object({ kid: v.string(), privateKey: v.object({ x: v.string() }) });

/**
 * Sees to it that there is a private key in the secret and its public half in the table. The table may be new
 * while the secret is not, or the other way round.
 * The table's address must be in the environment already: the data layer reads it when it is imported.
 */
export async function ensureSigningKey(store: Store): Promise<void> {
  const { listSigningKeys, publishSigningKey } = await import('#data/signing-keys.ts');
  const now = new Date();
  const present = currentSecret(store, signingKeysSecretId);
  if (present === undefined) {
    const { createSigningKeyPair } = await import('#http/signing-key-pair.ts');
    const pair = createSigningKeyPair();
    await publishSigningKey(pair, now);
    putSecret(store, signingKeysSecretId, pair.secret);
    return;
  }
  const { kid, privateKey } = v.parse(secret, JSON.parse(present));
  const published = await listSigningKeys(now);
  if (published.some((key) => key.kid === kid)) return;
  await publishSigningKey({ kid, publicKey: { kty: 'OKP', crv: 'Ed25519', x: privateKey.x } }, now);
}
