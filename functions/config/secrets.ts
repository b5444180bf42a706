import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { clientDefaults } from './aws-client.ts';

/** How long a value is used before it is read again: a rotated secret is picked up within this time. */
const cachedMs = 5 * 60 * 1000;

/** How long an outdated value is used without asking again, when Secrets Manager did not answer. */
const pauseMs = 30 * 1000;

type Cached = { readonly value: string; readonly readAt: number };

const cache = new Map<string, Cached>();
let client: SecretsManagerClient | undefined;

/**
 * The current value of a secret that others write. When Secrets Manager does not answer, a value read earlier goes on
 * being used, so that its trouble does not become everybody's failed login.
 */
export async function readSecret(id: string, now: Date): Promise<string> {
  const cached = cache.get(id);
  if (cached && now.getTime() - cached.readAt < cachedMs) return cached.value;
  try {
    const value = await fetchSecret(id);
    cache.set(id, { value, readAt: now.getTime() });
    return value;
  } catch (error) {
    if (!cached) throw error;
    cache.set(id, { ...cached, readAt: now.getTime() - cachedMs + pauseMs });
    return cached.value;
  }
}

async function fetchSecret(id: string): Promise<string> {
  client ??= new SecretsManagerClient(clientDefaults());
  const answer = await client.send(new GetSecretValueCommand({ SecretId: id }));
  if (!answer.SecretString) throw new Error(`The secret ${id} is empty.`);
  return answer.SecretString;
}
