import { setTimeout as sleep } from 'node:timers/promises';
import { mapConcurrently } from '#actions/concurrently.ts';
import { type Key, keys, partitions, prefixes } from '#data/keys.ts';
import { readEach, reportLeftOut } from '#data/table/readable.ts';
import { isWrongType } from '#data/table/retry.ts';
import { getItem, queryItems, type Stored, updateItem } from '#data/table/table.ts';
import { parseCounted } from '#data/totals/counted-item.ts';
import { pickCounters } from '#data/totals/totals.ts';
import { type Counted, type Counts, countForUser, countsDifference, sumCounts } from '#domain/totals.ts';
import { countTable, isPresent, removeOldDays } from './count-table.ts';
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

const atOnce = 16;

/** Attempts at households whose pickups are being counted. */
const householdAttempts = 3;

/** Recounts and adds differences, unless totals were counted meanwhile or wait in the stream: those would count twice. */
export async function correctCounts({ waitMs, attempts }: CorrectOptions): Promise<Corrected> {
  const wrong = new Set<string>();
  const noteHousehold = async (userId: string, counts: Counts) => {
    const stored = await getItem(keys.counts(userId), { consistent: false });
    const difference = countsDifference(pickCounters(stored ?? {}), counts);
    if (Object.keys(difference).length > 0 && (await isPresent(userId))) wrong.add(userId);
  };
  const totals: Item = {
    key: keys.totalsBase(),
    read: readTotals,
    count: () => countTable(noteHousehold),
    isMoved: () => true,
    isThere: async () => true,
  };
  const added = (await correct([totals], { waitMs, attempts })).get(totals);
  // All in the same wait: however many there are, it takes as long as for one.
  const households = [...wrong].map(countsOf);
  const corrected = await correct(households, { waitMs, attempts: householdAttempts });
  const changed = [...corrected.values()].filter((difference) => Object.keys(difference).length > 0);
  return { totals: added, households: changed.length };
}

/** Counts that are stored, and how they are found out anew. */
type Item = {
  readonly key: Key;
  readonly read: () => Promise<State>;
  readonly count: () => Promise<Counts>;
  /** Whether a change in the stream is one of its own. */
  readonly isMoved: (change: Counted) => boolean;
  /** A household that was deleted meanwhile is left alone: its counts would come back to life. */
  readonly isThere: () => Promise<boolean>;
};

type State = {
  readonly counts: Counts;
  /** How far the stream is counted. */
  readonly position: string;
  /** The version of the item to correct. */
  readonly writeId: unknown;
};

/** Recounts, waits, and corrects what nothing was counted of meanwhile. @returns what was added to each */
async function correct(items: readonly Item[], { waitMs, attempts }: CorrectOptions) {
  const done = new Map<Item, Counts>();
  for (let attempt = 1; done.size < items.length && attempt <= attempts; attempt += 1) {
    const found = new Map<Item, { before: State; difference: Counts }>();
    const left = items.filter((item) => !done.has(item));
    await mapConcurrently(await leaveOutWaiting(left), atOnce, async (item) => {
      const before = await item.read();
      found.set(item, { before, difference: countsDifference(before.counts, await item.count()) });
    });
    await sleep(waitMs);
    await mapConcurrently(await leaveOutWaiting([...found.keys()]), atOnce, async (item) => {
      const { before, difference = {} } = found.get(item) ?? {};
      if ((await item.read()).position !== before?.position) return;
      const isWrong = Object.keys(difference).length > 0 && (await item.isThere());
      if (!isWrong) done.set(item, {});
      else if (await add(item.key, difference, before.writeId)) done.set(item, difference);
    });
  }
  return done;
}

/** Without those that something in the stream moves and is not counted yet. */
async function leaveOutWaiting(items: readonly Item[]): Promise<readonly Item[]> {
  let left = items;
  for await (const change of listUncounted()) {
    left = left.filter((item) => !item.isMoved(change));
    if (left.length === 0) break;
  }
  return left;
}

/** By the condition, only one of two operators who found the same difference adds it. */
async function add(key: Key, difference: Counts, writeId: unknown): Promise<boolean> {
  try {
    return (await updateItem(key, { add: difference }, { equals: { writeId } })).written;
  } catch (error) {
    if (!isWrongType(error)) throw error;
    reportLeftOut(key, error);
    return false;
  }
}

async function readTotals(): Promise<State> {
  const { items } = await queryItems({ partition: partitions.totals(), consistent: true });
  const position = items.map((item) => `${item.SK}:${item.countedUpTo ?? ''}`).sort();
  const base = items.find(({ SK }) => SK === keys.totalsBase().SK);
  const counts = removeOldDays(sumCounts(items.map(pickCounters)));
  return { counts, position: position.join(), writeId: base?.writeId };
}

function countsOf(userId: string): Item {
  const key = keys.counts(userId);
  return {
    key,
    read: async () => {
      const stored = (await getItem(key)) ?? {};
      const position = String(stored.countedUpTo ?? '');
      return { counts: pickCounters(stored), position, writeId: stored.writeId };
    },
    count: () => countHousehold(userId),
    isMoved: (change) => change.kind === 'pickup' && change.userId === userId,
    isThere: () => isPresent(userId),
  };
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
