import { rmSync } from 'node:fs';
import { DeleteTableCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { dynamoClient, isLoopback } from './dynamo.ts';
import type { Gateway } from './gateway.ts';
import type { Services } from './services.ts';
import { ensureSigningKey } from './signing-key.ts';
import type { Store } from './stand-ins/store.ts';
import { ensureTable } from './table.ts';

/**
 * If seeding was interrupted, nothing else can be in the table yet: forgets all of it, before the engine starts.
 * The file goes as a whole, since the engine would give the stream of a deleted table to the next of its name.
 */
export function forgetInterruptedSeed(store: Store, engineFile: string): void {
  if (process.env.DYNAMODB_ENDPOINT || seedNote(store) !== 'begun') return;
  for (const suffix of ['', '-wal', '-shm']) rmSync(engineFile + suffix, { force: true });
  forgetServices(store);
}

/**
 * Puts the demo accounts into an empty table on this machine, once.
 * @returns whether the table has the demo accounts
 */
export async function seedOnce(
  services: Services,
  gateway: Gateway,
  log: (line: string) => void,
): Promise<boolean> {
  const { store, endpoint } = services;
  const note = seedNote(store);
  if (!isLoopback(endpoint)) return false;
  if (note === 'begun') await startAgain(services);
  else if (!(await isEmpty(services))) return note === 'done';
  const write = store.prepare("INSERT OR REPLACE INTO notes VALUES ('seed', ?)");
  log('Filling the table with demo accounts and pickups …');
  write.run('begun');
  await ensureSigningKey(store);
  const { seed } = await import('./seed.ts');
  await seed(gateway);
  write.run('done');
  return true;
}

async function isEmpty({ endpoint, tableName }: Services): Promise<boolean> {
  const answer = await dynamoClient(endpoint).send(new ScanCommand({ TableName: tableName, Limit: 1 }));
  return answer.Count === 0;
}

/** On an engine that is not ours: only the table can be thrown away. */
async function startAgain({ store, endpoint, tableName }: Services): Promise<void> {
  const client = dynamoClient(endpoint);
  await client.send(new DeleteTableCommand({ TableName: tableName }));
  await ensureTable(client, tableName);
  forgetServices(store);
}

function seedNote(store: Store): unknown {
  return store.prepare("SELECT value FROM notes WHERE name = 'seed'").get()?.value;
}

function forgetServices(store: Store): void {
  store.exec('DELETE FROM notes; DELETE FROM messages; DELETE FROM outbox; DELETE FROM positions');
}
