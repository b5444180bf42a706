import { type Decide, settle } from '#data/pickup-cascades.ts';
import type { PickupRecord } from '#domain/pickup.ts';
import { eachOf } from './each-of.ts';

/** Most changes of one pass, so that it ends well before the job's time-out. */
const changesPerPass = 500;

export type Sweep = {
  readonly changed: number;
  /** The pass stopped before the end: go on at once. */
  readonly more: boolean;
};

/** Goes through pickups and changes those that need it. */
export async function sweep(pages: AsyncIterable<readonly PickupRecord[]>, decide: Decide): Promise<Sweep> {
  let changed = 0;
  for await (const page of pages) {
    const due = page.filter((pickup) => decide(pickup) !== undefined);
    const now = due.slice(0, changesPerPass - changed);
    await eachOf(now, 5, (pickup) => settle(pickup, decide));
    changed += now.length;
    if (now.length < due.length || changed >= changesPerPass) return { changed, more: true };
  }
  return { changed, more: false };
}
