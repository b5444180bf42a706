import { createHmac } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { clientDefaults } from './aws-client.ts';
import { environment } from './environment.ts';

/** How long a value is used before it is read again: a rotated secret is picked up within this time. */
const cachedMs = 5 * 60 * 1000;
/** How long an outdated value is used without asking again, when Secrets Manager did not answer. */
const pauseMs = 30 * 1000;
type Cached = { readonly value: string; readonly readAt: number };
const cache = new Map<string, Cached>();
const secrets = new SecretsManagerClient(clientDefaults());

/** The current value of a secret; the last one read where Secrets Manager does not answer, so that log-ins work on. */
export async function readSecret(id: string, now: Date): Promise<string> {
  const cached = cache.get(id);
  if (cached && now.getTime() - cached.readAt < cachedMs) return cached.value;
  try {
    const value = await fetchSecret(id);
    if (!value) throw new Error(`The secret ${id} is empty.`);
    cache.set(id, { value, readAt: now.getTime() });
    return value;
  } catch (error) {
    if (!cached) throw error;
    cache.set(id, { ...cached, readAt: now.getTime() - cachedMs + pauseMs });
    return cached.value;
  }
}

/** The value of a secret for its one writer: never cached; undefined while it has none. */
export async function loadSecret(id: string): Promise<string | undefined> {
  try {
    return await fetchSecret(id);
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function fetchSecret(id: string): Promise<string | undefined> {
  return (await secrets.send(new GetSecretValueCommand({ SecretId: id }))).SecretString;
}

export async function storeSecret(id: string, value: string): Promise<void> {
  await secrets.send(new PutSecretValueCommand({ SecretId: id, SecretString: value }));
}

/** What is stored of a code: an HMAC-SHA-256, since six digits are guessed at once from a hash. It signs challenges, too. */
export async function computeCodeMac(parts: readonly string[], now: Date): Promise<string> {
  const key = await readSecret(environment('CODE_KEY_SECRET_ID'), now);
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}
