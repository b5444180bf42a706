import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createDynamoClient } from '#infra/local/engine/dynamo.ts';
import { startStackProcess } from './stack-process.ts';

const writes = Number(process.env.BENCH_WRITES ?? 100_000);
const sample = Math.min(1000, writes / 2);
/** How much slower the last writes may be than the first. */
const slackness = 1.2;

/** Writes to the engine of a running local stack, one after the other: the last must be as fast as the first. */
export async function bench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sankofa-engine-bench-'));
  const stack = await startStackProcess(dataDir);
  try {
    const times = await write(stack.running.endpoint, stack.running.tableName);
    report(times);
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function write(endpoint: string, TableName: string): Promise<number[]> {
  const client = DynamoDBDocumentClient.from(createDynamoClient(endpoint));
  const times: number[] = [];
  for (let number = -sample; number < writes; number += 1) {
    const PK = `BENCH#${number}`;
    const begun = performance.now();
    await client.send(new PutCommand({ TableName, Item: { PK, SK: PK, text: 'x'.repeat(900) } }));
    // The first ones warm up.
    if (number >= 0) times.push(performance.now() - begun);
  }
  return times;
}

/** Medians: what else this machine does meanwhile is not the engine's. */
function report(times: readonly number[]): void {
  const first = median(times.slice(0, sample));
  const last = median(times.slice(-sample));
  console.log(
    `| writes | median ms of the first ${sample} | of the last ${sample} | ratio |\n|---|---|---|---|`,
  );
  console.log(
    `| ${times.length} | ${first.toFixed(2)} | ${last.toFixed(2)} | ${(last / first).toFixed(2)} |`,
  );
  if (last > first * slackness) process.exitCode = 1;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
