import { parseArgs } from 'node:util';
import { withEngine } from '#infra/bench/bench-data.ts';
import { measureColdStarts } from '#infra/bench/ussd/cold-starts.ts';
import { runSequences } from '#infra/bench/ussd/run-sequences.ts';
import { ensureFunctions } from '#infra/bundle/build.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { startTestApi } from '#testing/api.ts';
import { knownPhone } from '#testing/dialling-test.ts';
import { person } from '#testing/samples/people.ts';
import { createPriceList } from '#testing/samples/price-lists.ts';

/** `-- --sequences N --cold N --seed N`: smaller numbers are quicker. */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    sequences: { type: 'string', default: '10000' },
    cold: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});

/** The share of a processor that a function of 512 MB has. */
const share = 512 / 1769;

/** Milliseconds that the first screen waits for the table: a new connection, and five requests one after the other. */
const waitMs = 50;

/** How long a screen takes, with a cold start and warm, and random sequences of keys. */
export async function bench(): Promise<void> {
  await ensureFunctions();
  await withEngine(async () => {
    const api = await startTestApi();
    try {
      await reportColdStarts(api.gateway, Number(values.cold));
      await createPriceList(api, await person('admin'));
      await reportSequences(api.gateway);
    } finally {
      await api.stop();
    }
  });
}

async function reportColdStarts(gateway: Gateway, count: number): Promise<void> {
  const phones: string[] = [];
  for (let made = 0; made < count; made += 1) phones.push((await knownPhone({ gateway })).phone);
  const times = await measureColdStarts(phones);
  const cold = times.map(({ start, first }) => start.ms + first.ms);
  // Lambda starts functions on a whole processor and runs them on their share of one. Processor time, which a busy machine
  // changes little.
  const onLambda = times.map(({ start, first }) => start.cpu + first.cpu / share + waitMs);
  console.log(`Cold start and first screen, ${count} processes: ${print(cold)}`);
  console.log(`The same on 512 MB of Lambda (processor time, ${waitMs} ms of waiting): ${print(onLambda)}`);
}

async function reportSequences(gateway: Gateway): Promise<void> {
  const times: number[] = [];
  const timed: Gateway = async (request) => {
    const begin = performance.now();
    const response = await gateway(request);
    times.push(performance.now() - begin);
    return response;
  };
  const report = await runSequences(timed, Number(values.seed), Number(values.sequences));
  console.log(`Warm, four phones at once, ${times.length} requests: ${print(times)}`);
  const done = Object.entries(report.done).map(([act, times]) => `${times} ${act}`);
  console.log(
    `${report.sequences} random sequences (${done.join(', ')}), ${report.sins.length} of them wrong`,
  );
  for (const sin of report.sins.slice(0, 20)) console.log(sin);
  if (report.sins.length > 0) process.exitCode = 1;
}

function print(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}
