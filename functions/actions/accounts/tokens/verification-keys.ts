import { createPublicKey, type KeyObject } from 'node:crypto';
import { listSigningKeys, type SigningKey } from '#data/accounts/signing-keys.ts';
import { AppError } from '#domain/app-error.ts';

const cachedMs = 5 * 60 * 1000;
/** An unknown `kid` may be a key of this minute, or nonsense: nonsense must not become a read each. */
const unknownKidMs = 60 * 1000;

type Verifier = { readonly key: KeyObject; readonly expiresAt: number | undefined };

let known: { readonly verifiers: ReadonlyMap<string, Verifier>; readonly loadedAt: number } | undefined;
let loading: Promise<void> | undefined;

/** The public key of a `kid`. @throws AppError `unauthorized` when there is none that counts */
export async function loadVerificationKey(kid: string, now: Date): Promise<KeyObject> {
  const age = known ? now.getTime() - known.loadedAt : Number.POSITIVE_INFINITY;
  const trusted = known?.verifiers.has(kid) ? cachedMs : unknownKidMs;
  if (age >= trusted) {
    loading ??= load(now).finally(() => {
      loading = undefined;
    });
    await loading;
  }
  const verifier = known?.verifiers.get(kid);
  const isExpired = verifier?.expiresAt !== undefined && verifier.expiresAt * 1000 <= now.getTime();
  if (!verifier || isExpired) throw new AppError('unauthorized');
  return verifier.key;
}

async function load(now: Date): Promise<void> {
  const verifiers = (await listSigningKeys(now)).map(toVerifier);
  known = { verifiers: new Map(verifiers), loadedAt: now.getTime() };
}

function toVerifier({ kid, publicKey, expiresAt }: SigningKey): [string, Verifier] {
  return [kid, { key: createPublicKey({ key: publicKey, format: 'jwk' }), expiresAt }];
}
