import { createHash, generateKeyPairSync } from 'node:crypto';
import type { CloudFormationCustomResourceEvent, EventBridgeEvent } from 'aws-lambda';
import * as v from 'valibot';
import { environment } from '#config/environment.ts';
import { log } from '#config/log.ts';
import { loadSecret, storeSecret } from '#config/secrets.ts';
import {
  listSigningKeys,
  type PublicKey,
  publishSigningKey,
  retireOtherSigningKeys,
} from '#data/accounts/signing-keys.ts';
import { type RotationStep, rotationStep } from '#domain/accounts/key-rotation.ts';
import { toSeconds } from '#domain/accounts/sessions.ts';
import { answerDeployment } from './lib/keys/answer-deployment.ts';

const privateKey = v.object({
  kty: v.literal('OKP'),
  crv: v.literal('Ed25519'),
  x: v.string(),
  d: v.string(),
});

const form = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kid: v.string(),
    privateKey,
    since: v.number(),
    next: v.optional(v.object({ kid: v.string(), privateKey, publishedAt: v.number() })),
  }),
);

type Secret = v.InferOutput<typeof form>;

/**
 * Keeps the key that signs tokens fresh, a few times a day and at deployments, with one step a run. None logs anybody out: a successor is
 * published before it signs, and the one before it verifies for as long as its longest token.
 */
export async function handler(event: CloudFormationCustomResourceEvent | EventBridgeEvent<string, unknown>) {
  if ('ResponseURL' in event) await answerDeployment(event, () => rotate(new Date()));
  else await rotate(new Date());
}

/** Does the step that is due and answers which one it was. */
export async function rotate(now: Date): Promise<RotationStep> {
  const secret = await readSecret();
  const step = rotationStep(secret, now);
  if (step === 'create') await create(now);
  else if (secret) {
    await publishMissing(secret, now);
    await advance(step, secret, now);
  }
  if (step !== 'nothing') log.info('keys: rotation', { step });
  return step;
}

async function readSecret(): Promise<Secret | undefined> {
  const text = await loadSecret(environment('SIGNING_KEYS_SECRET_ID'));
  // The runbook replaces a damaged value with `{}`.
  if (text === undefined || text === '{}') return undefined;
  const parsed = v.safeParse(form, text);
  // Not the parser's own error, which quotes what it read: it would end up in the log.
  if (!parsed.success)
    throw new Error('The secret with the signing key has not the form that rotation writes.');
  return parsed.output;
}

async function advance(step: RotationStep, secret: Secret, now: Date): Promise<void> {
  const { next, ...current } = secret;
  if (step === 'announce') await announce(current, now);
  if (step === 'take over' && next) {
    await store({ kid: next.kid, privateKey: next.privateKey, since: toSeconds(now) });
    await retireOtherSigningKeys(next.kid, now);
  }
  if (step === 'nothing' && !next) await retireOrphans(current, now);
}

/** A new Ed25519 pair, of which the public key is published; its `kid` is that key's own thumbprint (RFC 7638). */
export function createSigningKeyPair() {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  if (!x || !d) throw new Error('An Ed25519 key came without one of its parts.');
  const publicKey = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { kid: thumbprint(publicKey), publicKey, privateKey: { ...publicKey, d } };
}

/** The required members in alphabetical order, without spaces, hashed. */
function thumbprint({ crv, kty, x }: PublicKey): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
}

/** The first key signs at once: there are no tokens yet, and so no verifiers that have to learn of it first. */
async function create(now: Date): Promise<void> {
  const { kid, publicKey, privateKey } = createSigningKeyPair();
  await publishSigningKey({ kid, publicKey }, now);
  await store({ kid, privateKey, since: toSeconds(now) });
}

async function announce(current: Secret, now: Date): Promise<void> {
  const { kid, publicKey, privateKey } = createSigningKeyPair();
  await publishSigningKey({ kid, publicKey }, now);
  await store({ ...current, next: { kid, privateKey, publishedAt: toSeconds(now) } });
}

/** A table restored to an earlier day knows other keys than those that sign now, or that are about to. */
async function publishMissing({ next, ...current }: Secret, now: Date): Promise<void> {
  const published = await listSigningKeys(now);
  for (const { kid, privateKey } of next ? [current, next] : [current]) {
    if (published.some((key) => key.kid === kid)) continue;
    await publishSigningKey({ kid, publicKey: { kty: 'OKP', crv: 'Ed25519', x: privateKey.x } }, now);
  }
}

/** Retires keys that an interrupted run has published and nobody uses. */
async function retireOrphans({ kid }: Secret, now: Date): Promise<void> {
  const published = await listSigningKeys(now);
  if (published.some((key) => key.kid !== kid && key.expiresAt === undefined)) {
    await retireOtherSigningKeys(kid, now);
  }
}

async function store(secret: Secret): Promise<void> {
  await storeSecret(environment('SIGNING_KEYS_SECRET_ID'), JSON.stringify(secret));
}
