import { environment } from '#config/environment.ts';
import type { LoadHandler } from '../gateway/handlers.ts';
import { currentSecret, putSecret } from '../stand-ins/secrets.ts';
import type { Store } from '../stand-ins/store.ts';

/**
 * Sees to it that there is a private key in the secret and its public half in the table, of which one may be new while
 * the other is not: by the job that does so at a deployment. The environment must be that of the functions already.
 */
export async function ensureSigningKey(store: Store, load: LoadHandler): Promise<void> {
  const id = environment('SIGNING_KEYS_SECRET_ID');
  // A stack makes the secret, still empty, before the job first runs.
  if (currentSecret(store, id) === undefined) putSecret(store, id, '{}');
  const rotate = await load('jobs/rotate-keys');
  await rotate({}, {});
}
