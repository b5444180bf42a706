import { setTimeout as sleep } from 'node:timers/promises';
import { forEachConcurrently } from '#actions/concurrently.ts';
import { keys, partitions, prefixes } from '#data/keys.ts';
import { readEach, reportLeftOut } from '#data/table/readable.ts';
import { isWrongType } from '#data/table/retry.ts';
import { getItem, queryItems, type Stored, updateItem } from '#data/table/table.ts';
import { parseCounted } from '#data/totals/counted-item.ts';
import { pickCounters } from '#data/totals/totals.ts';
import { type Counts, countForUser, countsDifference, sumCounts } from '#domain/totals.ts';
import { countTable, isPresent, type OnHousehold, removeOldDays } from './count-table.ts';
import { listUncounted } from './uncounted-changes.ts';

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

/** Households that are read or corrected at once. */
const atOnce = 16;

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
    if (Object.keys(difference).length > 0 && (await isPresent(userId))) wrongHouseholds.add(userId);
  };
  const totals = await correctTotals(attempts, waitMs, checkHousehold);
  const households = await correctHouseholds([...wrongHouseholds], waitMs);
  return { totals, households };
}

type State = {
  readonly counts: Counts;
  /** How far the stream is counted. */
  readonly position: string;
  /** The version of the item to correct. */
  readonly writeId: unknown;
};

/** Recounts, waits, and corrects only if nothing was counted meanwhile and nothing waits to be. */
async function correctTotals(
  attempts: number,
  waitMs: number,
  onHousehold: OnHousehold,
): Promise<Counts | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // A recount reads the whole table, which would be useless while changes wait.
    const isUseless = await isAnythingWaiting();
    const before = await readTotals();
    const difference = isUseless ? undefined : countsDifference(before.counts, await countTable(onHousehold));
    await sleep(waitMs);
    if (!difference || (await isAnythingWaiting())) continue;
    if ((await readTotals()).position !== before.position) continue;
    const done = await add(keys.totalsBase(), difference, before.writeId);
    if (done) return done;
  }
  return undefined;
}

async function isAnythingWaiting(): Promise<boolean> {
  for await (const _ of listUncounted()) return true;
  return false;
}

/** By the condition, only one of two operators who found the same difference adds it. */
async function add(
  key: { PK: string; SK: string },
  difference: Counts,
  writeId: unknown,
): Promise<Counts | undefined> {
  if (Object.keys(difference).length === 0) return difference;
  try {
    const { written } = await updateItem(key, { add: difference }, { equals: { writeId } });
    return written ? difference : undefined;
  } catch (error) {
    if (!isWrongType(error)) throw error;
    reportLeftOut(key, error);
    return undefined;
  }
}

/** Reads the totals and how far the stream is counted. They are few items, in one page. */
async function readTotals(): Promise<State> {
  const { items } = await queryItems({ partition: partitions.totals(), consistent: true });
  const position = items.map((item) => `${item.SK}:${item.countedUpTo ?? ''}`).sort();
  const base = items.find(({ SK }) => SK === keys.totalsBase().SK);
  const counts = removeOldDays(sumCounts(items.map(pickCounters)));
  return { counts, position: position.join(), writeId: base?.writeId };
}

/** Attempts at households whose pickups are being counted. */
const householdAttempts = 3;

/**
 * Corrects households as the totals are, all in the same wait: however many there are, it takes as long as for one.
 * @returns how many had wrong counts
 */
async function correctHouseholds(userIds: readonly string[], waitMs: number): Promise<number> {
  let left = userIds;
  let corrected = 0;
  for (let attempt = 1; left.length > 0 && attempt <= householdAttempts; attempt += 1) {
    const differences = new Map<string, Difference>();
    const busy = await findWaitingHouseholds();
    const idle = left.filter((userId) => !busy.has(userId));
    await forEachConcurrently(idle, atOnce, async (id) => differences.set(id, await findDifference(id)));
    await sleep(waitMs);
    const busyNow = await findWaitingHouseholds();
    const done = new Set<string>();
    await forEachConcurrently([...differences], atOnce, async ([userId, difference]) => {
      const outcome = busyNow.has(userId) ? 'later' : await correctHousehold(userId, difference);
      if (outcome !== 'later') done.add(userId);
      if (outcome === 'corrected') corrected += 1;
    });
    left = left.filter((userId) => !done.has(userId));
  }
  return corrected;
}

/** The households of which pickups have changed that are not counted yet. */
async function findWaitingHouseholds(): Promise<ReadonlySet<string>> {
  const userIds = new Set<string>();
  for await (const item of listUncounted()) if (item.kind === 'pickup') userIds.add(item.userId);
  return userIds;
}

type Difference = { readonly before: State; readonly counts: Counts };

async function findDifference(userId: string): Promise<Difference> {
  const before = await readHousehold(userId);
  return { before, counts: countsDifference(before.counts, await countHousehold(userId)) };
}

async function readHousehold(userId: string): Promise<State> {
  const stored = await getItem(keys.counts(userId));
  const position = String(stored?.countedUpTo ?? '');
  return { counts: pickCounters(stored ?? {}), position, writeId: stored?.writeId };
}

/** A household that was deleted meanwhile is left alone: its counts would come back to life. */
async function correctHousehold(
  userId: string,
  { before, counts }: Difference,
): Promise<'corrected' | 'right' | 'later'> {
  if (Object.keys(counts).length === 0 || !(await isPresent(userId))) return 'right';
  if ((await readHousehold(userId)).position !== before.position) return 'later';
  return (await add(keys.counts(userId), counts, before.writeId)) ? 'corrected' : 'later';
}

async function countHousehold(userId: string): Promise<Counts> {
  let counts: Counts = {};
  let startKey: Stored | undefined;
  do {
    const partition = partitions.userPickups(userId);
    const page = await queryItems({ partition, prefix: prefixes.pickup, consistent: true, startKey });
    counts = sumCounts([
      counts,
      ...readEach(page.items, (item) => countForUser(parseCounted('pickup', item))),
    ]);
    startKey = page.lastKey;
  } while (startKey);
  return counts;
}
