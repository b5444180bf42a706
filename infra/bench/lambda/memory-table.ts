import { waitMs } from '#infra/bench/journey.ts';
import { stretch } from '#infra/stage/lambda-time.ts';
import { prices } from '#infra/stage/prices.ts';

/** Milliseconds of one whole processor. */
type Processor = { readonly start: number; readonly first: number; readonly warm: number };

const sizes = [256, 512, 1024, 1769] as const;

/** The shares of requests that start a function at 1,000 pickups a month, and at many: see infra/cost/README.md. */
const coldShares = { few: 0.14, many: 0.01 } as const;

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

/**
 * What more memory brings and costs, computed from the processor time that was measured: a function has a whole processor
 * while it starts, and memory/1769 of one when it is called (both are billed). For DynamoDB a call waits the same time
 * whatever its memory is, so that more memory makes it dearer unless it computes for as long as it waits.
 */
export function printMemoryTable(name: string, { start, first, warm }: Processor): void {
  console.log(
    `\n${name} by memory, computed: ${waitMs} ms of a call are waiting; ${percent(coldShares.few)} or ${percent(coldShares.many)} start.\n`,
  );
  console.log('| MB | start ms | first call ms | warm call ms | $ for a million calls, few | many |');
  console.log('|---:|---:|---:|---:|---:|---:|');
  for (const memory of sizes) {
    const firstMs = waitMs + stretch(first, memory);
    const warmMs = waitMs + stretch(warm, memory);
    const dollars = Object.values(coldShares).map((share) => {
      const billedMs = share * (start + firstMs) + (1 - share) * warmMs;
      return (1e6 * (billedMs / 1000) * (memory / 1024) * prices.lambdaGbSecond.perUnit).toFixed(2);
    });
    const cells = [memory, start.toFixed(0), firstMs.toFixed(0), warmMs.toFixed(1), ...dollars];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
