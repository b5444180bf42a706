import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { startStackProcess } from '#infra/bench/stack-process.ts';
import { createDynamoClient } from '#infra/local/engine/dynamo.ts';

const writes = Number(process.env.BENCH_WRITES ?? 100_000);
const sample = Math.min(1000, writes / 2);
/** How much slower the last writes may be than the first. */
const slackness = 1.2;

/**
 * Writes to the engine of a running local stack, one after the other. The last writes take turns with the first ones
 * of a new stack, so that what else the machine does meanwhile weighs on both.
 */
export async function bench(): Promise<void> {
  await withStack(async (used) => {
    for (let number = 0; number < writes - sample; number += 1) await used(number);
    await withStack(async (fresh) => {
      for (let number = 0; number < sample; number += 1) await fresh(-number);
      const first: number[] = [];
      const last: number[] = [];
      for (let number = 0; number < sample; number += 1) {
        first.push(await fresh(number));
        last.push(await used(writes - sample + number));
      }
      report(median(first), median(last));
    });
  });
}

/** Writes the item of a number and answers the milliseconds that it took. */
type Write = (number: number) => Promise<number>;

async function withStack(measure: (write: Write) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sankofa-engine-bench-'));
  const stack = await startStackProcess(dataDir);
  const { endpoint, tableName: TableName } = stack.running;
  const client = DynamoDBDocumentClient.from(createDynamoClient(endpoint));
  try {
    await measure(async (number) => {
      const PK = `BENCH#${number}`;
      const begun = performance.now();
      await client.send(new PutCommand({ TableName, Item: { PK, SK: PK, text: 'x'.repeat(900) } }));
      return performance.now() - begun;
    });
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function report(first: number, last: number): void {
  console.log(
    `| writes | median ms of the first ${sample} | of the last ${sample} | ratio |\n|---|---|---|---|`,
  );
  console.log(`| ${writes} | ${first.toFixed(2)} | ${last.toFixed(2)} | ${(last / first).toFixed(2)} |`);
  if (last > first * slackness) process.exitCode = 1;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
