import * as v from 'valibot';
import { paymentDifferences } from '#contracts/money/money-calls.ts';
import { endAfter } from '#data/kept.ts';
import { keys, partitions } from '#data/keys.ts';
import { readEach } from '#data/table/readable.ts';
import { getItem, queryItems, type Stored, updateItem } from '#data/table/table.ts';
import { known } from '#shared/known.ts';

const difference = v.object({
  kind: known(paymentDifferences),
  reference: v.string(),
  /** There less here, in pesewas. */
  amount: v.number(),
  pickupId: v.optional(v.string()),
});

export type FoundDifference = Readonly<v.InferOutput<typeof difference>>;

/** What the comparison of a date with the provider's list found. */
export type Comparison = {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly differences: readonly FoundDifference[];
};

const stored = v.object({ SK: v.string(), differences: v.array(difference) });

function parse(item: Stored): Comparison {
  const { SK: date, differences } = v.parse(stored, item);
  return { date, differences };
}

export const maxDifferences = 200;

/** Stores what was found, in place of what an earlier comparison of that date found. */
export async function saveComparison({ date, differences }: Comparison, now: Date): Promise<void> {
  const found = differences.slice(0, maxDifferences);
  const set = { differences: found, comparedAt: now.toISOString(), expiresAt: endAfter(now) };
  await updateItem(keys.comparison(date), { set }, {});
}

export async function isCompared(date: string): Promise<boolean> {
  return (await getItem(keys.comparison(date), { consistent: false })) !== undefined;
}

/** The comparisons of a month, the latest first. @param month `YYYY-MM` */
export async function listComparisons(month: string): Promise<readonly Comparison[]> {
  const { items } = await queryItems({ partition: partitions.comparisons(month), newestFirst: true });
  return readEach(items, parse);
}
