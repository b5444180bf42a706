import { DeleteTableCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { dynamoClient, isLoopback } from './dynamo.ts';
import type { Gateway } from './gateway.ts';
import type { Services } from './services.ts';
import { ensureSigningKey } from './signing-key.ts';
import { ensureTable } from './table.ts';

/**
 * Puts the demo accounts into an empty table on this machine, once. If that was interrupted, nothing else can be
 * in the table yet, so that it is thrown away and filled from the start.
 * @returns whether the table has the demo accounts
 */
export async function seedOnce(
  services: Services,
  gateway: Gateway,
  log: (line: string) => void,
): Promise<boolean> {
  const { store, endpoint } = services;
  const note = store.prepare("SELECT value FROM notes WHERE name = 'seed'").get()?.value;
  const wasInterrupted = note === 'begun';
  if (!isLoopback(endpoint)) return false;
  if (wasInterrupted) await clear(services);
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

async function clear({ store, endpoint, tableName }: Services): Promise<void> {
  const client = dynamoClient(endpoint);
  await client.send(new DeleteTableCommand({ TableName: tableName }));
  await ensureTable(client, tableName);
  store.exec('DELETE FROM messages; DELETE FROM outbox; DELETE FROM positions');
}
