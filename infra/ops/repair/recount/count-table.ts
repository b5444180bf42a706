import { findAccount } from '#data/accounts/accounts.ts';
import { readOne } from '#data/table/readable.ts';
import { findKind } from '#data/table/stream-record.ts';
import type { Stored } from '#data/table/table.ts';
import { parseCounted } from '#data/totals/counted-item.ts';
import {
  type Counted,
  type Counts,
  counters,
  countForTotals,
  countForUser,
  sumCounts,
} from '#domain/totals.ts';
import { scanTable } from '#infra/ops/table/scan.ts';

/** Called with the counts of each household that has pickups. */
export type OnHousehold = (userId: string, counts: Counts) => Promise<void>;

/** Counts accounts and pickups; `items` must hold a partition's items together. @returns the overview's totals */
export async function countTable(
  onHousehold: OnHousehold,
  items: AsyncIterable<Stored> = scanTable(),
): Promise<Counts> {
  const totals: Record<string, number> = {};
  let household: { userId: string; counts: Counts } | undefined;
  for await (const stored of items) {
    const item = countedItem(stored);
    for (const [name, amount] of Object.entries(countForTotals(item)))
      totals[name] = (totals[name] ?? 0) + amount;
    const userId = item?.kind === 'pickup' ? item.userId : undefined;
    if (household && household.userId !== userId) {
      await onHousehold(household.userId, household.counts);
      household = undefined;
    }
    if (userId === undefined) continue;
    household = { userId, counts: sumCounts([household?.counts ?? {}, countForUser(item)]) };
  }
  if (household) await onHousehold(household.userId, household.counts);
  return removeOldDays(sumCounts([totals]));
}

/** An item as the totals job would see it in the stream. */
function countedItem(item: Stored): Counted | undefined {
  const kind = findKind(String(item.PK));
  return kind && readOne(item, (stored) => parseCounted(kind, stored));
}

/** Whether a household's account exists: counts of a deleted one expire, and must not be made again from its erased pickups. */
export async function isPresent(userId: string): Promise<boolean> {
  return (await findAccount(userId)) !== undefined;
}

const shownDays = 31;

export function removeOldDays(counts: Counts): Counts {
  const oldest = new Date(Date.now() - shownDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const isShown = (name: string) => !name.startsWith(counters.day('')) || name >= counters.day(oldest);
  return Object.fromEntries(Object.entries(counts).filter(([name]) => isShown(name)));
}
