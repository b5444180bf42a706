import { mapConcurrently } from '#actions/concurrently.ts';
import { findPickup, savePickup } from '#data/pickups/pickups.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import type { Decision } from '#domain/pickups/transition.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';

/** After so many changes, or so long, a run reads no further: it has to end well before the job's time-out. */
const changesPerRun = 500;
const runMs = 20_000;

export type PassResult<Position> = {
  readonly changed: number;
  /** The run stopped before the end: go on from here. */
  readonly next: Position | undefined;
};

/** Pickups, and where those after them begin; undefined after the last. */
type Batch<Position> = { readonly pickups: readonly PickupRecord[]; readonly next: Position | undefined };

/** Goes through pickups and changes those that need it. @param since when the run began */
export async function changeWhereDue<Position>(
  pages: AsyncIterable<Batch<Position>>,
  decide: Decide,
  since: Date,
): Promise<PassResult<Position>> {
  let changed = 0;
  for await (const { pickups, next } of pages) {
    const due = pickups.filter((pickup) => decide(pickup) !== undefined);
    await mapConcurrently(due, 5, (pickup) => updateWithRetry(pickup, decide));
    changed += due.length;
    const enough = changed >= changesPerRun || Date.now() - since.getTime() >= runMs;
    if (enough && next) return { changed, next };
  }
  return { changed, next: undefined };
}

/** Decides about one pickup as it is now; undefined when nothing is to be done. */
export type Decide = (pickup: PickupRecord) => Decision | undefined;

/** Makes a change that a cascade decides; people may act on the same pickup. @returns whether anything was changed */
export function updateWithRetry(pickup: PickupRecord, decide: Decide): Promise<boolean> {
  return changeOnce({
    known: pickup,
    load: () => findPickup(pickup.id),
    decide: (current) => {
      const decision = current && decide(current);
      return decision ? { decision, current } : done(false);
    },
    save: ({ decision, current }) => savePickup(decision, current),
  });
}
