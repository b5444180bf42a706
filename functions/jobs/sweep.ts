import { type Decide, settle } from '#data/pickup-cascades.ts';
import type { Place, WholePage } from '#data/whole-pickups.ts';
import { eachOf } from './each-of.ts';

/** After so many changes, or so long, a run reads no further: it has to end well before the job's time-out. */
const changesPerRun = 500;
const runMs = 20_000;

export type Sweep = {
  readonly changed: number;
  /** The run stopped before the end: go on from here. */
  readonly next: Place | undefined;
};

/**
 * Goes through pickups and changes those that need it.
 * @param since when the run began
 */
export async function sweep(pages: AsyncIterable<WholePage>, decide: Decide, since: Date): Promise<Sweep> {
  let changed = 0;
  for await (const { pickups, next } of pages) {
    const due = pickups.filter((pickup) => decide(pickup) !== undefined);
    await eachOf(due, 5, (pickup) => settle(pickup, decide));
    changed += due.length;
    const enough = changed >= changesPerRun || Date.now() - since.getTime() >= runMs;
    if (enough && next) return { changed, next };
  }
  return { changed, next: undefined };
}
