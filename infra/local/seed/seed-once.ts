import { DeleteTableCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { createDynamoClient, isLoopback } from '#infra/local/engine/dynamo.ts';
import { ensureTable } from '#infra/local/engine/table.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import type { LoadHandler } from '#infra/local/gateway/handlers.ts';
import { invoke } from '#infra/local/gateway/invoke.ts';
import type { Services } from '#infra/local/services.ts';
import { lastDays } from '#shared/dates.ts';
import { ensureSigningKey } from './keys.ts';
import { clearServices, readSeedState, writeSeedState } from './seed-state.ts';

/** Days back to which the demo data reaches, today included. */
const seededDays = 22;

/** Fills an empty table on this machine with demo data, once. @returns whether the table has the demo accounts */
export async function seedOnce(
  services: Services,
  gateway: Gateway,
  load: LoadHandler,
  log: (line: string) => void,
): Promise<boolean> {
  const { store, endpoint } = services;
  const state = readSeedState(store);
  if (!isLoopback(endpoint)) return false;
  if (state === 'begun') await recreateTable(services);
  else if (!(await isEmpty(services))) return state === 'done';
  log('Filling the table with demo accounts and pickups …');
  writeSeedState(store, 'begun');
  await ensureSigningKey(store, load);
  const { seed } = await import('./seed.ts');
  const now = new Date();
  await seed(gateway, now.getTime());
  // What the nights would have counted meanwhile.
  const dates = lastDays(now, seededDays);
  await invoke(await load('jobs/queue-figures'), 'queue-figures', { dates });
  writeSeedState(store, 'done');
  return true;
}

async function isEmpty({ endpoint, tableName }: Services): Promise<boolean> {
  const answer = await createDynamoClient(endpoint).send(new ScanCommand({ TableName: tableName, Limit: 1 }));
  return answer.Count === 0;
}

/** For an engine that we did not start, whose file cannot be deleted. */
async function recreateTable({ store, endpoint, tableName }: Services): Promise<void> {
  const client = createDynamoClient(endpoint);
  await client.send(new DeleteTableCommand({ TableName: tableName }));
  await ensureTable(client, tableName);
  clearServices(store);
}
