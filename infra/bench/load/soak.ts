import { setTimeout as sleep } from 'node:timers/promises';
import type { HeapChange } from './heap-content.ts';
import type { Inspector } from './inspector.ts';
import { megabyte, readRssMb } from './process-usage.ts';
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

/** The share of a soak, at its beginning, that is not judged: caches fill, and V8 compiles what runs for the first time. */
const settlingShare = 0.5;

/**
 * How fast memory may grow, in megabytes a minute. Idle, two cores make about 9,000 calls a minute: 0.1 MB is 12 bytes a
 * call, and keeping any object of a call needs more. Samples of the heap differ by about a megabyte.
 */
export const allowedGrowth = { data: 0.1, heap: 0.5, rss: 2 } as const;

/** Megabytes a minute. */
export type Growth = {
  /** Of the heap without compiled code, over the whole soak; undefined without snapshots. */
  readonly data: number | undefined;
  /** Of the heap, and of the process, in the second half of the soak. */
  readonly heap: number;
  readonly rss: number;
  readonly isFlat: boolean;
};

/** How memory grows in a soak. @param change of its heap from before to after */
export function measureGrowth(samples: readonly MemorySample[], change?: HeapChange): Growth {
  const settled = samples.slice(Math.floor(samples.length * settlingShare));
  const heap = slope(settled.map((one) => [one.minutes, one.heap]));
  const rss = slope(settled.map((one) => [one.minutes, one.rss]));
  const minutes = samples.at(-1)?.minutes ?? 0;
  const data = change && change.dataBytes / megabyte / Math.max(minutes, 1);
  const isFlat = (data ?? 0) < allowedGrowth.data && heap < allowedGrowth.heap && rss < allowedGrowth.rss;
  return { data, heap, rss, isFlat };
}
