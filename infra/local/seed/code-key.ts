import { randomBytes } from 'node:crypto';
import { getCurrentSecret, putSecret } from '#infra/local/stand-ins/secrets.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';

/** Makes the key of the codes' HMACs, which in the cloud the data stack generates, unless there is one. */
export function ensureCodeKey(store: Store, id: string): void {
  if (getCurrentSecret(store, id) === undefined) putSecret(store, id, randomBytes(32).toString('base64url'));
}
