import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { getDataDir, openDataFolder, readRunningStack } from '#infra/local/data-folder.ts';
import { createDynamoClient, getClientOptions, isLoopback } from '#infra/local/engine/dynamo.ts';
import { startEngine } from '#infra/local/engine/engine.ts';
import { ensureTable } from '#infra/local/engine/table.ts';
import { getTableName } from '#infra/stage/settings.ts';
import { readStageSettings } from './stage-settings.ts';

/** Where a command works: the table that a stage uses, any deployed one by its name, or else the local one. */
export type Target = {
  readonly stage?: string | undefined;
  readonly table?: string | undefined;
  readonly region?: string | undefined;
};

/** The options that choose it, for `parseArgs`. */
export const targetOptions = {
  stage: { type: 'string' },
  table: { type: 'string' },
  region: { type: 'string' },
} as const;

export const targetUsage = '[--stage dev|prod | --table NAME --region REGION]';

/** The deployed table that is meant: the one in use, which a restore may have made, when only the stage is named. */
export function findDeployedTable({ stage, table, region }: Target): Target {
  if (stage === undefined) return { table, region };
  const settings = readStageSettings({ stage, region });
  return { table: table ?? getTableName(settings), region: settings.region };
}

/**
 * Points the data layer at a table while `act` runs: the deployed one that is named, else that of the stack which
 * runs on this machine, else its data on the disk. `act` has to import the data layer itself, since that reads
 * its environment once.
 */
export async function withTable(target: Target, act: () => Promise<void>): Promise<void> {
  const { table, region } = findDeployedTable(target);
  if (table) return withDeployedTable(table, region, act);
  const folder = getDataDir(process.env);
  const running = readRunningStack(folder);
  if (running && (await answers(running.endpoint))) {
    await connectTo(running.endpoint, running.tableName);
    return act();
  }
  return withStoppedStack(folder, act);
}

async function withDeployedTable(table: string, region: string | undefined, act: () => Promise<void>) {
  if (region) process.env.AWS_REGION = region;
  process.env.TABLE_NAME = table;
  // The data layer takes credentials from the environment, once. Here they may come from a profile or from SSO, and
  // run out before a long restore ends: the SDK's own provider renews them.
  const { dynamo } = await import('#data/client.ts');
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

async function answers(endpoint: string): Promise<boolean> {
  return fetch(endpoint, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );
}
