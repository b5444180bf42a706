import { setTimeout as sleep } from 'node:timers/promises';
import { countedOf } from '#data/counted-item.ts';
import { keys, partitions, prefixes } from '#data/keys.ts';
import { getItem, queryItems, type Stored, updateItem } from '#data/table.ts';
import { countersOf, totalsItems } from '#data/totals.ts';
import { type Counts, countsDifference, sumCounts, userCountsOf } from '#domain/totals.ts';
import { countTable, shownCounts } from './count-table.ts';

export type Corrected = {
  /** What was added to the totals; undefined when counting never paused for long enough to tell. */
  readonly totals: Counts | undefined;
  readonly households: number;
};

export type CorrectOptions = {
  /** How long nothing may be counted after a look: longer than the totals job lags behind. */
  readonly settleMs: number;
  readonly attempts: number;
};

/**
 * Counts everything anew while the service runs, and adds what the totals and the households' counts lack. A difference
 * is trusted only when the totals job counted nothing from before the look until a while after it.
 */
export async function correctCounts({ settleMs, attempts }: CorrectOptions): Promise<Corrected> {
  const suspects = new Set<string>();
  const suspect = async (userId: string, counts: Counts) => {
    const stored = await getItem(keys.counts(userId), { consistent: false });
    const lacks = countsDifference(countersOf(stored ?? {}), counts);
    if (stored?.deletedAt === undefined && Object.keys(lacks).length > 0) suspects.add(userId);
  };
  const totals = await inQuiet(attempts, settleMs, totalsState, async (state) => {
    const lacking = countsDifference(state.counts, await countTable(suspect));
    return () => add(keys.totalsBase(), lacking);
  });
  let households = 0;
  for (const userId of suspects) households += await correctHousehold(userId, settleMs);
  return { totals, households };
}

type State = { readonly counts: Counts; readonly position: string };

/** Looks, waits, and acts only if nothing was counted meanwhile. */
async function inQuiet(
  attempts: number,
  settleMs: number,
  read: () => Promise<State>,
  look: (state: State) => Promise<() => Promise<Counts>>,
): Promise<Counts | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = await read();
    const act = await look(before);
    await sleep(settleMs);
    if ((await read()).position === before.position) return act();
  }
  return undefined;
}

async function add(key: { PK: string; SK: string }, lacking: Counts): Promise<Counts> {
  if (Object.keys(lacking).length > 0) await updateItem(key, { add: lacking }, {});
  return lacking;
}

/** The totals as they stand, and how far the stream was counted for them. */
async function totalsState(): Promise<State> {
  const items = await totalsItems();
  const position = items.map((item) => `${item.SK}:${item.countedUpTo ?? ''}`).sort();
  return { counts: shownCounts(sumCounts(items.map(countersOf))), position: position.join() };
}

async function correctHousehold(userId: string, settleMs: number): Promise<number> {
  const key = keys.counts(userId);
  const read = async () => {
    const stored = await getItem(key);
    return { counts: countersOf(stored ?? {}), position: String(stored?.countedUpTo ?? '') };
  };
  const added = await inQuiet(3, settleMs, read, async ({ counts }) => {
    const lacking = countsDifference(counts, await countHousehold(userId));
    return () => add(key, lacking);
  });
  return added && Object.keys(added).length > 0 ? 1 : 0;
}

async function countHousehold(userId: string): Promise<Counts> {
  let counts: Counts = {};
  let startKey: Stored | undefined;
  do {
    const partition = partitions.userPickups(userId);
    const page = await queryItems({ partition, prefix: prefixes.pickup, consistent: true, startKey });
    counts = sumCounts([counts, ...page.items.map((item) => userCountsOf(countedOf('pickup', item)))]);
    startKey = page.lastKey;
  } while (startKey);
  return counts;
}
