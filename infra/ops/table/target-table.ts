import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { getDataDir, openDataFolder, readRunningStack } from '#infra/local/data-folder.ts';
import { createDynamoClient, getClientOptions, isLoopback } from '#infra/local/engine/dynamo.ts';
import { startEngine } from '#infra/local/engine/engine.ts';
import { ensureTable } from '#infra/local/engine/table.ts';
import { readStageSettings } from '#infra/ops/command/options.ts';
import { getTableName } from '#infra/stage/settings.ts';

/** The table of a command: the one that a stage uses, a deployed one by its name, or by default the local one. */
export type Target = { readonly stage?: string } | { readonly table: string; readonly region: string };

/** Finds the deployed table; of a stage the one in use, which may be a restored one. */
export function findDeployedTable(target: Target): { table: string; region: string } | undefined {
  if ('table' in target) return target;
  if (target.stage === undefined) return undefined;
  const settings = readStageSettings({ stage: target.stage });
  return { table: getTableName(settings), region: settings.region };
}

/** Runs `act`, which must import the data layer itself, on the named table, else on that of the local stack, running or not. */
export async function withTable(target: Target, act: () => Promise<void>): Promise<void> {
  const deployed = findDeployedTable(target);
  if (deployed) return withDeployedTable(deployed.table, deployed.region, act);
  const folder = getDataDir(process.env);
  const running = readRunningStack(folder);
  if (running && (await isReachable(running.endpoint))) {
    await connectTo(running.endpoint, running.tableName);
    return act();
  }
  return withStoppedStack(folder, act);
}

async function withDeployedTable(table: string, region: string, act: () => Promise<void>) {
  process.env.AWS_REGION = region;
  process.env.TABLE_NAME = table;
  // Credentials may be of a profile or SSO and expire during a long restore: the SDK's provider renews them.
  const { dynamo } = await import('#data/table/client.ts');
  dynamo.config.credentials = new DynamoDBClient({}).config.credentials;
  await act();
}

async function withStoppedStack(folder: string, act: () => Promise<void>): Promise<void> {
  const data = openDataFolder(folder);
  try {
    const engine = await startEngine({ dbPath: data.engineFile });
    try {
      await connectTo(engine.endpoint, process.env.TABLE_NAME || 'sankofa-local');
      await act();
    } finally {
      await engine.stop();
    }
  } finally {
    data.release();
  }
}

async function connectTo(endpoint: string, tableName: string): Promise<void> {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
  process.env.TABLE_NAME = tableName;
  if (isLoopback(endpoint)) {
    const { region, credentials } = getClientOptions(endpoint);
    process.env.AWS_REGION = region;
    process.env.AWS_ACCESS_KEY_ID = credentials?.accessKeyId;
    process.env.AWS_SECRET_ACCESS_KEY = credentials?.secretAccessKey;
  }
  await ensureTable(createDynamoClient(endpoint), tableName);
}

async function isReachable(endpoint: string): Promise<boolean> {
  return fetch(endpoint, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );
}
