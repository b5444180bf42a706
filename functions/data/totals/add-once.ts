import type { Key } from '#data/keys.ts';
import { reportLeftOut } from '#data/table/readable.ts';
import { isWrongType } from '#data/table/retry.ts';
import { type Stored, updateItem } from '#data/table/table.ts';
import { type Step, sumCounts } from '#domain/totals.ts';

type Guarded = {
  /** The attribute that says how far was counted; one for each shard where the steps of several go into one item. */
  readonly guard?: string;
  /** Goes behind the sequence number there; without an effect on their order, since all are as long. */
  readonly mark?: string;
  readonly set?: Stored;
  /** Must be absent from the item: a tombstone's counters stay as they are. */
  readonly alive?: string;
};

/**
 * Adds steps of one shard to counters exactly once: the item keeps the sequence number up to which it counted, and takes a batch of which
 * it has seen nothing. What was counted before, by a repeated or overlapping batch, is left out and the rest tried again.
 * @returns the item as it is then, where something was added
 */
export async function addOnce(
  key: Key,
  steps: readonly Step[],
  { guard = 'countedUpTo', mark = '', set = {}, alive }: Guarded = {},
): Promise<Stored | undefined> {
  // Steps that count nothing need no guard: most changes of an item move no counter and cost no write here.
  let left = steps
    .filter((step) => Object.keys(step.counts).length > 0)
    .sort((a, b) => (a.sequence < b.sequence ? -1 : 1));
  for (;;) {
    const [first] = left;
    const last = left.at(-1);
    if (!first || !last) return undefined;
    const add = sumCounts(left.map((step) => step.counts));
    const stamp = { [guard]: `${last.sequence}${mark}`, updatedAt: new Date().toISOString() };
    const result = await updateOrReport(
      key,
      { set: { ...set, ...stamp }, add },
      { absentOrBelow: { [guard]: first.sequence }, ...(alive ? { equals: { [alive]: undefined } } : {}) },
    );
    if (result?.written) return result.item;
    if (!result || (alive && result.old?.[alive] !== undefined)) return undefined;
    const counted = String(result.old?.[guard] ?? '');
    left = left.filter((step) => step.sequence > counted);
  }
}

/** A counter that is no number is left as it is and reported: it must not stop the counting of all others. */
async function updateOrReport(...update: Parameters<typeof updateItem>) {
  try {
    return await updateItem(...update);
  } catch (error) {
    if (!isWrongType(error)) throw error;
    reportLeftOut(update[0], error);
    return undefined;
  }
}
