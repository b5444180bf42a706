import { setTimeout as sleep } from 'node:timers/promises';
import { parseCounted } from '#data/counted-item.ts';
import { keys, partitions, prefixes } from '#data/keys.ts';
import { getItem, queryItems, type Stored, updateItem } from '#data/table.ts';
import { pickCounters } from '#data/totals.ts';
import { type Counts, countForUser, countsDifference, sumCounts } from '#domain/totals.ts';
import { countTable, shownCounts } from './count-table.ts';
import { hasUncountedChanges } from './uncounted-changes.ts';

export type Corrected = {
  /** What was added to the totals; undefined when something was or waited to be counted all the time. */
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
 * is trusted only when the totals job counted nothing from before the look until a while after it, and nothing waits
 * in the stream for it: what waits is in the table, and the job, once it goes on, would count it again.
 */
export async function correctCounts({ settleMs, attempts }: CorrectOptions): Promise<Corrected> {
  const suspects = new Set<string>();
  const suspect = async (userId: string, counts: Counts) => {
    const stored = await getItem(keys.counts(userId), { consistent: false });
    const lacks = countsDifference(pickCounters(stored ?? {}), counts);
    if (stored?.deletedAt === undefined && Object.keys(lacks).length > 0) suspects.add(userId);
  };
  const totals = await inQuiet(attempts, settleMs, {
    read: readTotals,
    isWaiting: () => hasUncountedChanges(() => true),
    look: async ({ counts, writeId }) => {
      const lacking = countsDifference(counts, await countTable(suspect));
      return () => add(keys.totalsBase(), lacking, writeId);
    },
  });
  let households = 0;
  for (const userId of suspects) households += await correctHousehold(userId, settleMs);
  return { totals, households };
}

type State = {
  readonly counts: Counts;
  /** How far the stream was counted for them. */
  readonly position: string;
  /** Of the item that a correction is added to. */
  readonly writeId: unknown;
};

type Quiet = {
  readonly read: () => Promise<State>;
  readonly isWaiting: () => Promise<boolean>;
  /** Answers what to do about it; that answers undefined when somebody else was quicker. */
  readonly look: (state: State) => Promise<() => Promise<Counts | undefined>>;
};

/** Looks, waits, and acts only if nothing was counted meanwhile and nothing waits to be. */
async function inQuiet(
  attempts: number,
  settleMs: number,
  { read, isWaiting, look }: Quiet,
): Promise<Counts | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // A look reads the whole table: not in vain when the job is stuck.
    const isInVain = await isWaiting();
    const before = await read();
    const act = isInVain ? undefined : await look(before);
    await sleep(settleMs);
    if (!act || (await isWaiting()) || (await read()).position !== before.position) continue;
    const done = await act();
    if (done) return done;
  }
  return undefined;
}

/** The condition lets one of two operators who found the same lack add it. */
async function add(
  key: { PK: string; SK: string },
  lacking: Counts,
  writeId: unknown,
): Promise<Counts | undefined> {
  if (Object.keys(lacking).length === 0) return lacking;
  const { written } = await updateItem(key, { add: lacking }, { equals: { writeId } });
  return written ? lacking : undefined;
}

/** The totals as they stand, and how far the stream was counted for them. Few items: one page. */
async function readTotals(): Promise<State> {
  const { items } = await queryItems({ partition: partitions.totals(), consistent: true });
  const position = items.map((item) => `${item.SK}:${item.countedUpTo ?? ''}`).sort();
  const base = items.find(({ SK }) => SK === keys.totalsBase().SK);
  const counts = shownCounts(sumCounts(items.map(pickCounters)));
  return { counts, position: position.join(), writeId: base?.writeId };
}

async function correctHousehold(userId: string, settleMs: number): Promise<number> {
  const key = keys.counts(userId);
  const read = async () => {
    const stored = await getItem(key);
    const position = String(stored?.countedUpTo ?? '');
    return { counts: pickCounters(stored ?? {}), position, writeId: stored?.writeId };
  };
  const added = await inQuiet(3, settleMs, {
    read,
    isWaiting: () => hasUncountedChanges((item) => item.kind === 'pickup' && item.userId === userId),
    look: async ({ counts, writeId }) => {
      const lacking = countsDifference(counts, await countHousehold(userId));
      return () => add(key, lacking, writeId);
    },
  });
  return added && Object.keys(added).length > 0 ? 1 : 0;
}

async function countHousehold(userId: string): Promise<Counts> {
  let counts: Counts = {};
  let startKey: Stored | undefined;
  do {
    const partition = partitions.userPickups(userId);
    const page = await queryItems({ partition, prefix: prefixes.pickup, consistent: true, startKey });
    counts = sumCounts([counts, ...page.items.map((item) => countForUser(parseCounted('pickup', item)))]);
    startKey = page.lastKey;
  } while (startKey);
  return counts;
}
