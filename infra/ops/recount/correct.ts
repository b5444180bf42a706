import { setTimeout as sleep } from 'node:timers/promises';
import { keys, partitions, prefixes } from '#data/keys.ts';
import { getItem, queryItems, type Stored, updateItem } from '#data/table/table.ts';
import { parseCounted } from '#data/totals/counted-item.ts';
import { pickCounters } from '#data/totals/totals.ts';
import { type Counts, countForUser, countsDifference, sumCounts } from '#domain/totals.ts';
import { countTable, removeOldDays } from './count-table.ts';
import { hasUncountedChanges } from './uncounted-changes.ts';

export type Corrected = {
  /** What was added to the totals; undefined when changes were being counted in every attempt. */
  readonly totals: Counts | undefined;
  readonly households: number;
};

export type CorrectOptions = {
  /** How long nothing may be counted after reading: longer than the totals job lags behind. */
  readonly waitMs: number;
  readonly attempts: number;
};

/**
 * Recounts everything while the service runs, and adds the differences to the totals and the households' counts. A
 * difference is used only if the totals job counted nothing during the recount and nothing waits in the stream: what
 * waits is in the table already, and the job would count it again.
 */
export async function correctCounts({ waitMs, attempts }: CorrectOptions): Promise<Corrected> {
  const wrongHouseholds = new Set<string>();
  const checkHousehold = async (userId: string, counts: Counts) => {
    const stored = await getItem(keys.counts(userId), { consistent: false });
    const difference = countsDifference(pickCounters(stored ?? {}), counts);
    if (stored?.deletedAt === undefined && Object.keys(difference).length > 0) wrongHouseholds.add(userId);
  };
  const totals = await correctWhenIdle(attempts, waitMs, {
    read: readTotals,
    isWaiting: () => hasUncountedChanges(() => true),
    recount: async ({ counts, writeId }) => {
      const difference = countsDifference(counts, await countTable(checkHousehold));
      return () => add(keys.totalsBase(), difference, writeId);
    },
  });
  let households = 0;
  for (const userId of wrongHouseholds) households += await correctHousehold(userId, waitMs);
  return { totals, households };
}

type State = {
  readonly counts: Counts;
  /** How far the stream is counted. */
  readonly position: string;
  /** The version of the item to correct. */
  readonly writeId: unknown;
};

type Correction = {
  readonly read: () => Promise<State>;
  readonly isWaiting: () => Promise<boolean>;
  /**
   * Recounts. Returns a function that adds the difference, or returns undefined if somebody else corrected the item
   * meanwhile.
   */
  readonly recount: (state: State) => Promise<() => Promise<Counts | undefined>>;
};

/** Recounts, waits, and corrects only if nothing was counted meanwhile and nothing waits to be. */
async function correctWhenIdle(
  attempts: number,
  waitMs: number,
  { read, isWaiting, recount }: Correction,
): Promise<Counts | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // A recount reads the whole table, which would be useless while changes wait.
    const isUseless = await isWaiting();
    const before = await read();
    const act = isUseless ? undefined : await recount(before);
    await sleep(waitMs);
    if (!act || (await isWaiting()) || (await read()).position !== before.position) continue;
    const done = await act();
    if (done) return done;
  }
  return undefined;
}

/** By the condition, only one of two operators who found the same difference adds it. */
async function add(
  key: { PK: string; SK: string },
  difference: Counts,
  writeId: unknown,
): Promise<Counts | undefined> {
  if (Object.keys(difference).length === 0) return difference;
  const { written } = await updateItem(key, { add: difference }, { equals: { writeId } });
  return written ? difference : undefined;
}

/** Reads the totals and how far the stream is counted. They are few items, in one page. */
async function readTotals(): Promise<State> {
  const { items } = await queryItems({ partition: partitions.totals(), consistent: true });
  const position = items.map((item) => `${item.SK}:${item.countedUpTo ?? ''}`).sort();
  const base = items.find(({ SK }) => SK === keys.totalsBase().SK);
  const counts = removeOldDays(sumCounts(items.map(pickCounters)));
  return { counts, position: position.join(), writeId: base?.writeId };
}

async function correctHousehold(userId: string, waitMs: number): Promise<number> {
  const key = keys.counts(userId);
  const read = async () => {
    const stored = await getItem(key);
    const position = String(stored?.countedUpTo ?? '');
    return { counts: pickCounters(stored ?? {}), position, writeId: stored?.writeId };
  };
  const added = await correctWhenIdle(3, waitMs, {
    read,
    isWaiting: () => hasUncountedChanges((item) => item.kind === 'pickup' && item.userId === userId),
    recount: async ({ counts, writeId }) => {
      const difference = countsDifference(counts, await countHousehold(userId));
      return () => add(key, difference, writeId);
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
