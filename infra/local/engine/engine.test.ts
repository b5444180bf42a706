import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateTableCommand, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CommandError } from '#infra/bundle/command-error.ts';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';
import { createTestTable } from '#testing/table.ts';
import { createDynamoClient, isLoopback } from './dynamo.ts';
import { startEngine } from './engine.ts';
import { createTableInput, ensureTable } from './table.ts';

const folder = () => temporaryFolder('engine');

describe('the engine', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('keeps its data in a file across restarts', async () => {
    const dbPath = join(folder(), 'data.db');
    const first = await startEngine({ dbPath });
    const client = createDynamoClient(first.endpoint);
    await ensureTable(client, 'kept');
    await client.send(new PutItemCommand({ TableName: 'kept', Item: { PK: { S: 'a' }, SK: { S: 'b' } } }));
    await first.stop();
    const second = await startEngine({ dbPath });
    const found = await createDynamoClient(second.endpoint).send(new ScanCommand({ TableName: 'kept' }));
    await second.stop();
    expect(found.Items).toEqual([{ PK: { S: 'a' }, SK: { S: 'b' } }]);
  });

  it('says in a sentence that a data file is damaged', async () => {
    const dbPath = join(folder(), 'data.db');
    writeFileSync(dbPath, 'this is no database '.repeat(1000));
    await expect(startEngine({ dbPath })).rejects.toThrow(CommandError);
    await expect(startEngine({ dbPath })).rejects.toThrow(/data\.db is damaged.*Move it away/);
  });

  it('says in a sentence that nothing answers at DYNAMODB_ENDPOINT', async () => {
    vi.stubEnv('DYNAMODB_ENDPOINT', 'http://127.0.0.1:9');
    await expect(startEngine()).rejects.toThrow(/No DynamoDB answers at http:\/\/127\.0\.0\.1:9/);
  });

  it('dies with a parent that was killed', async () => {
    const parent = startInAnotherProcess();
    const endpoint = await firstLine(parent);
    expect((await fetch(endpoint)).status).toBe(200);
    parent.kill('SIGKILL');
    await expect.poll(() => answers(endpoint), { timeout: 5_000 }).toBe(false);
  });
});

describe('the table', () => {
  it('is what the definition says, and making it twice is fine', async () => {
    const name = await createTestTable();
    const table = await ensureTable(createDynamoClient(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''), name);
    expect(table.StreamSpecification?.StreamViewType).toBe('NEW_AND_OLD_IMAGES');
    expect(table.GlobalSecondaryIndexes?.map((index) => index.IndexName).sort()).toEqual([
      'days',
      'due',
      'lists',
      'related',
    ]);
  });

  it('is refused in a sentence when its indexes show other attributes', async () => {
    const client = createDynamoClient(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
    const { GlobalSecondaryIndexes = [], ...input } = createTableInput(`old-${randomUUID()}`);
    const old = GlobalSecondaryIndexes.map((index) => ({
      ...index,
      Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: ['wasteType', 'location'] },
    }));
    await client.send(new CreateTableCommand({ ...input, GlobalSecondaryIndexes: old }));
    await expect(ensureTable(client, input.TableName ?? '')).rejects.toThrow(
      /another table design.*data folder/,
    );
  });
});

it('tells loopback addresses from others', () => {
  expect(['http://127.0.0.1:1', 'http://localhost:1', 'http://[::1]:1'].every(isLoopback)).toBe(true);
  expect(isLoopback('https://dynamodb.eu-west-1.amazonaws.com')).toBe(false);
  expect(isLoopback('http://127.0.0.1.example.com')).toBe(false);
});

function startInAnotherProcess(): ChildProcess {
  const module = new URL('./engine.ts', import.meta.url).href;
  const program = `const { startEngine } = await import('${module}');
    console.log((await startEngine()).endpoint);
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout ?? child, 'data');
  await sleep(0);
  return String(chunk).trim();
}

async function answers(endpoint: string): Promise<boolean> {
  return fetch(endpoint).then(
    () => true,
    () => false,
  );
}
