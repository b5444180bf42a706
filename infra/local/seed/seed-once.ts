import { DeleteTableCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { dynamoClient, isLoopback } from '../engine/dynamo.ts';
import { ensureTable } from '../engine/table.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { LoadHandler } from '../gateway/handlers.ts';
import type { Services } from '../services.ts';
import { clearServices, seedNote, writeSeedNote } from './seed-state.ts';
import { ensureSigningKey } from './signing-key.ts';

/**
 * Puts the demo accounts into an empty table on this machine, once.
 * @returns whether the table has the demo accounts
 */
export async function seedOnce(
  services: Services,
  gateway: Gateway,
  load: LoadHandler,
  log: (line: string) => void,
): Promise<boolean> {
  const { store, endpoint } = services;
  const note = seedNote(store);
  if (!isLoopback(endpoint)) return false;
  if (note === 'begun') await startAgain(services);
  else if (!(await isEmpty(services))) return note === 'done';
  log('Filling the table with demo accounts and pickups …');
  writeSeedNote(store, 'begun');
  await ensureSigningKey(store, load);
  const { seed } = await import('./seed.ts');
  await seed(gateway);
  writeSeedNote(store, 'done');
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
  clearServices(store);
}
