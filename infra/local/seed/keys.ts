import { randomBytes } from 'node:crypto';
import { environment } from '#config/environment.ts';
import type { LoadHandler } from '#infra/local/gateway/handlers.ts';
import { getCurrentSecret, putSecret } from '#infra/local/stand-ins/secrets.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';

/** Runs the job rotate-keys, which makes missing signing keys. The functions' environment must be set. */
export async function ensureSigningKey(store: Store, load: LoadHandler): Promise<void> {
  const id = environment('SIGNING_KEYS_SECRET_ID');
  // In the cloud the stack creates the secret, empty.
  if (getCurrentSecret(store, id) === undefined) putSecret(store, id, '{}');
  const rotate = await load('jobs/rotate-keys');
  await rotate({}, {});
}

/** Makes the key of the codes' HMACs, which in the cloud the data stack generates, unless there is one. */
export function ensureCodeKey(store: Store, id: string): void {
  if (getCurrentSecret(store, id) === undefined) putSecret(store, id, randomBytes(32).toString('base64url'));
}
