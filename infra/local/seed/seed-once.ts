import { rmSync } from 'node:fs';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { createDynamoClient, isLoopback } from '#infra/local/engine/dynamo.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { invoke, type LoadHandler } from '#infra/local/gateway/handlers.ts';
import { readNote, type Store, writeNote } from '#infra/local/stand-ins/store.ts';
import { lastDays } from '#shared/dates.ts';
import { ensureSigningKey } from './keys.ts';

const seededDays = 22;

type Filled = { readonly store: Store; readonly endpoint: string; readonly tableName: string };

/** Fills an empty table on this machine with demo data, once. @returns whether the table has the demo accounts */
export async function seedOnce(
  { store, endpoint, tableName }: Filled,
  gateway: Gateway,
  load: LoadHandler,
  log: (line: string) => void,
): Promise<boolean> {
  if (!isLoopback(endpoint)) return false;
  const scan = new ScanCommand({ TableName: tableName, Limit: 1 });
  if ((await createDynamoClient(endpoint).send(scan)).Count !== 0) return readNote(store, 'seed') === 'done';
  log('Filling the table with demo accounts and pickups …');
  writeNote(store, 'seed', 'begun');
  await ensureSigningKey(store, load);
  const { seed } = await import('./seed.ts');
  const now = new Date();
  await seed(gateway, now.getTime());
  // What the nights would have counted meanwhile.
  const dates = lastDays(now, seededDays);
  await invoke(await load('jobs/queue-figures'), 'queue-figures', { dates });
  writeNote(store, 'seed', 'done');
  return true;
}

/** Deletes all data if seeding was interrupted; call it before the engine starts, as the file is deleted. */
export function discardInterruptedSeed(store: Store, engineFile: string): void {
  if (process.env.DYNAMODB_ENDPOINT || readNote(store, 'seed') !== 'begun') return;
  for (const suffix of ['', '-wal', '-shm']) rmSync(engineFile + suffix, { force: true });
  store.exec(
    'DELETE FROM notes; DELETE FROM messages; DELETE FROM outbox; DELETE FROM sms_outbox; DELETE FROM positions',
  );
}
