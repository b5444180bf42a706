import { setTimeout as sleep } from 'node:timers/promises';
import type { Inspector } from './inspector.ts';
import { readRssMb } from './process-usage.ts';
import { slope } from './samples.ts';

/** What a stack holds of memory, in megabytes. */
export type MemorySample = {
  readonly minutes: number;
  /** JavaScript that is still used after a full collection. */
  readonly heap: number;
  /** Of the whole process. */
  readonly rss: number;
};

/** Samples memory until it is over. */
export async function watchMemory(
  inspector: Inspector,
  pid: number,
  everySeconds: number,
  goesOn: () => boolean,
): Promise<readonly MemorySample[]> {
  const begun = performance.now();
  const samples: MemorySample[] = [];
  while (goesOn()) {
    const heap = await inspector.measureHeap();
    samples.push({ minutes: (performance.now() - begun) / 60_000, heap, rss: readRssMb(pid) });
    await sleep(everySeconds * 1000);
  }
  return samples;
}

/** The share of a soak, at its beginning, in which caches may still fill. */
const fillingShare = 0.2;

/**
 * How fast memory may grow once caches are full, in megabytes a minute. A leak of a few hundred bytes a call is more than
 * that at the pace of an idle machine; samples differ by about a megabyte.
 */
export const allowedGrowth = { heap: 0.5, rss: 2 } as const;

export type Growth = { readonly heap: number; readonly rss: number; readonly isFlat: boolean };

/** How memory grows in megabytes a minute, in the last four fifths of the samples. */
export function measureGrowth(samples: readonly MemorySample[]): Growth {
  const settled = samples.slice(Math.floor(samples.length * fillingShare));
  const heap = slope(settled.map((one) => [one.minutes, one.heap]));
  const rss = slope(settled.map((one) => [one.minutes, one.rss]));
  return { heap, rss, isFlat: heap < allowedGrowth.heap && rss < allowedGrowth.rss };
}
