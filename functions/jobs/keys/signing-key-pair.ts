import { createHash, generateKeyPairSync } from 'node:crypto';
import type { PublicKey } from '#data/accounts/signing-keys.ts';

/** A new Ed25519 pair: the public key is published, the private one goes into the secret, both under the `kid`. */
export type SigningKeyPair = {
  readonly kid: string;
  readonly publicKey: PublicKey;
  readonly privateKey: PublicKey & { readonly d: string };
};

/** Makes a pair whose `kid` is the key's own thumbprint (RFC 7638). */
export function createSigningKeyPair(): SigningKeyPair {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  if (!x || !d) throw new Error('An Ed25519 key came without one of its parts.');
  const publicKey = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { kid: thumbprint(publicKey), publicKey, privateKey: { ...publicKey, d } };
}

/** The required members in alphabetical order, without spaces, hashed. */
function thumbprint({ crv, kty, x }: PublicKey): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
}
