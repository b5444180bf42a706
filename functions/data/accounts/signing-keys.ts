import * as v from 'valibot';
import { keys } from '#data/keys.ts';
import { changeOnce } from '#data/table/change-once.ts';
import { atVersion } from '#data/table/expressions.ts';
import { getItem, putItem } from '#data/table/table.ts';
import { deviceSeconds } from '#domain/accounts/sessions.ts';

/** A public key as others verify with it (RFC 8037: an Ed25519 key as JWK). */
const publicKey = v.object({ kty: v.literal('OKP'), crv: v.literal('Ed25519'), x: v.string() });

const signingKey = v.object({
  kid: v.string(),
  publicKey,
  /** Epoch seconds after which nothing it signed counts any more; absent while it signs. */
  expiresAt: v.optional(v.number()),
});

const stored = v.object({ signingKeys: v.array(signingKey), version: v.number() });

export type PublicKey = v.InferOutput<typeof publicKey>;
export type SigningKey = v.InferOutput<typeof signingKey>;

/** A day more than the longest token: Lambdas sign with a cached key for some minutes after it was replaced. */
const keptAfterRetirement = deviceSeconds + 24 * 60 * 60;

/** The public keys whose tokens count now. */
export async function listSigningKeys(now: Date): Promise<readonly SigningKey[]> {
  return alive((await load()).signingKeys, now);
}

/** Makes a public key known, ten minutes before its private one goes into the secret: verifiers cache the list. Twice is fine. */
export async function publishSigningKey(
  key: { readonly kid: string; readonly publicKey: PublicKey },
  now: Date,
): Promise<void> {
  const { kid, publicKey } = key;
  await change(now, (present) => [...present.filter((one) => one.kid !== kid), { kid, publicKey }]);
}

/** Once the secret holds the new key: the others verify for as long as their longest token, then they are gone. */
export async function retireOtherSigningKeys(kid: string, now: Date): Promise<void> {
  const expiresAt = Math.floor(now.getTime() / 1000) + keptAfterRetirement;
  await change(now, (present) => present.map((one) => (one.kid === kid ? one : { expiresAt, ...one })));
}

async function load(): Promise<v.InferOutput<typeof stored>> {
  const item = await getItem(keys.signingKeys());
  return item ? v.parse(stored, item) : { signingKeys: [], version: 0 };
}

function alive(all: readonly SigningKey[], now: Date): SigningKey[] {
  return all.filter((one) => one.expiresAt === undefined || one.expiresAt * 1000 > now.getTime());
}

function change(now: Date, next: (present: SigningKey[]) => SigningKey[]): Promise<boolean> {
  return changeOnce({
    load,
    decide: ({ signingKeys, version }) => ({
      ...keys.signingKeys(),
      signingKeys: next(alive(signingKeys, now)),
      version: version + 1,
    }),
    save: async (item, { version }) => (await putItem(item, atVersion(version))).written,
  });
}
