import { createPublicKey, type KeyObject } from 'node:crypto';
import { listSigningKeys, type SigningKey } from '#data/signing-keys.ts';
import { AppError } from '#domain/app-error.ts';

const cachedMs = 5 * 60 * 1000;
/** An unknown `kid` may be a key of this minute, or nonsense: nonsense must not become a read each. */
const unknownKidMs = 60 * 1000;

type Verifier = { readonly key: KeyObject; readonly expiresAt: number | undefined };

let known: { readonly verifiers: ReadonlyMap<string, Verifier>; readonly loadedAt: number } | undefined;
let loading: Promise<void> | undefined;

/** A read that began before the first call. It never fails. */
let ahead: { readonly read: Promise<void>; readonly startedAt: number } | undefined;

/**
 * How long a call waits for that read. A function may be frozen between its start and its first call ("proactive
 * initialization" of AWS): what was under way then is not answered any more.
 */
const aheadMs = 1000;

/**
 * In a Lambda, begins to read the keys when its modules are loaded, while it still has a whole processor. The first call
 * then finds the keys, a connection to the table, and compiled what sends and reads.
 */
export function readKeysAhead(): void {
  if (!process.env.AWS_LAMBDA_INITIALIZATION_TYPE) return;
  // Lambda's runtime asks for the first call in an immediate, too, which comes after this one.
  setImmediate(() => {
    if (known || loading) return;
    const now = new Date();
    // If it fails, the first call reads them.
    ahead = { read: load(now).catch(() => {}), startedAt: now.getTime() };
  });
}

/**
 * The public key of a `kid`.
 * @throws AppError `unauthorized` when there is none that counts
 */
export async function loadVerificationKey(kid: string, now: Date): Promise<KeyObject> {
  const key = await findVerificationKey(kid, now);
  if (!key) throw new AppError('unauthorized');
  return key;
}

async function findVerificationKey(kid: string, now: Date): Promise<KeyObject | undefined> {
  if (ahead && now.getTime() - ahead.startedAt < aheadMs) await ahead.read;
  ahead = undefined;
  const age = known ? now.getTime() - known.loadedAt : Number.POSITIVE_INFINITY;
  const trusted = known?.verifiers.has(kid) ? cachedMs : unknownKidMs;
  if (age >= trusted) {
    loading ??= load(now).finally(() => {
      loading = undefined;
    });
    await loading;
  }
  const verifier = known?.verifiers.get(kid);
  const expired = verifier?.expiresAt !== undefined && verifier.expiresAt * 1000 <= now.getTime();
  return expired ? undefined : verifier?.key;
}

async function load(now: Date): Promise<void> {
  const verifiers = (await listSigningKeys(now)).map(toVerifier);
  known = { verifiers: new Map(verifiers), loadedAt: now.getTime() };
}

function toVerifier({ kid, publicKey, expiresAt }: SigningKey): [string, Verifier] {
  return [kid, { key: createPublicKey({ key: publicKey, format: 'jwk' }), expiresAt }];
}
