import { createHash, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import type { PublicKey } from '#data/signing-keys.ts';

/** A new Ed25519 pair: `publishSigningKey` takes the first two, the secret `SIGNING_KEYS_SECRET_ID` holds the third. */
export type SigningKeyPair = {
  readonly kid: string;
  readonly publicKey: PublicKey;
  /** `{ kid, privateKey }` as JSON. */
  readonly secret: string;
};

/** Makes a pair whose `kid` is the key's own thumbprint (RFC 7638). */
export function createSigningKeyPair(): SigningKeyPair {
  const pair = generateKeyPairSync('ed25519');
  const publicKey: PublicKey = {
    kty: 'OKP',
    crv: 'Ed25519',
    x: xOf(pair.publicKey.export({ format: 'jwk' })),
  };
  const kid = thumbprint(publicKey);
  return {
    kid,
    publicKey,
    secret: JSON.stringify({ kid, privateKey: pair.privateKey.export({ format: 'jwk' }) }),
  };
}

function xOf(jwk: JsonWebKey): string {
  if (!jwk.x) throw new Error('An Ed25519 key came without its public part.');
  return jwk.x;
}

/** The required members in alphabetical order, without spaces, hashed. */
function thumbprint({ crv, kty, x }: PublicKey): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
}
