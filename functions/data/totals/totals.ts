import * as v from 'valibot';
import { type Status, statuses } from '#contracts/pickups/transitions.ts';
import { keys, partitions } from '#data/keys.ts';
import { getItems } from '#data/table/batch.ts';
import { readEach } from '#data/table/readable.ts';
import { getItem, keyOf, queryAll, type Stored, updateItem } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import { type Counts, counters, type Step, sumCounts } from '#domain/totals.ts';
import { type WasteType, wasteTypes } from '#shared/waste.ts';
import { addOnce } from './add-once.ts';

/** Adds a batch of one shard to that shard's totals. */
export async function addToTotals(shardId: string, steps: readonly Step[]): Promise<void> {
  await addOnce(keys.totalsShard(shardId), steps);
}

/** Adds a batch to a household's counts. @param lastCompleted when the last pickup that was completed was to be, if one was */
export async function addToUserCounts(
  userId: string,
  steps: readonly Step[],
  lastCompleted: string | undefined,
): Promise<void> {
  const set = lastCompleted === undefined ? {} : { lastCompleted };
  await addOnce(keys.counts(userId), steps, { alive: 'deletedAt', set });
}

/** How long a deleted household's emptied counts stay, in seconds: longer than its last pickups keep changing. */
const tombstoneSeconds = 7 * 24 * 60 * 60;

const countNames = ['total', 'pending', 'completed', 'cancelled'] as const;

/** Empties a deleted household's counts; a tombstone stays for a week, so that changes still to come do not bring them back. */
export async function dropUserCounts(userId: string, now: Date): Promise<void> {
  const none = Object.fromEntries([...countNames, 'due', 'lastCompleted'].map((name) => [name, undefined]));
  const expiresAt = Math.floor(now.getTime() / 1000) + tombstoneSeconds;
  await updateItem(
    keys.counts(userId),
    {
      set: { ...none, countedUpTo: undefined, updatedAt: undefined, deletedAt: now.toISOString(), expiresAt },
    },
    { equals: { deletedAt: undefined } },
  );
}

export type UserCounts = Readonly<Record<(typeof countNames)[number], number>>;

/** A household's counts as the totals job knows them, seconds behind. One eventually consistent read. */
export async function readUserCounts(userId: string): Promise<UserCounts> {
  const stored = await getItem(keys.counts(userId), { consistent: false });
  return tally(countNames, (name) => Math.max(0, Number(stored?.[name] ?? 0)));
}

/** What a list shows of each household besides its account, seconds behind: its first place, its last pickup, what it owes. */
export type Glance = {
  readonly place?: string | undefined;
  readonly lastCompleted?: string | undefined;
  readonly due?: number | undefined;
};

const glance = v.object({
  PK: v.string(),
  places: v.optional(v.array(v.object({ location: v.string() }))),
  lastCompleted: v.optional(v.string()),
  due: v.optional(v.number()),
});

/** Of each household, by its id; one batch of two small items each, half a read unit for either. */
export async function readGlances(ids: readonly string[]): Promise<ReadonlyMap<string, Glance>> {
  const items = await getItems(ids.flatMap((id) => [keys.counts(id), keys.places(id)]));
  const read = new Map(readEach(items, (item) => v.parse(glance, item)).map((one) => [one.PK, one]));
  return new Map(
    ids.map((id) => {
      const { lastCompleted, due = 0 } = read.get(keys.counts(id).PK) ?? {};
      const place = read.get(keys.places(id).PK)?.places?.[0]?.location;
      return [id, { place, lastCompleted, due: due > 0 ? due : undefined }];
    }),
  );
}

export type Totals = {
  readonly users: number;
  readonly collectors: number;
  readonly pickups: number;
  readonly byStatus: Readonly<Record<Status, number>>;
  readonly byWasteType: Readonly<Record<WasteType, number>>;
  /** `YYYY-MM-DD` → pickups requested on that day; days without any are left out. */
  readonly byDay: ReadonlyMap<string, number>;
  /** Pending pickups that can be given to a collector: their household need not choose a new time. */
  readonly toAssign: number;
  readonly waiting: number;
  readonly unapproved: number;
  readonly openMessages: number;
};

/** The counters of one item, without the attributes around them. */
export function pickCounters(stored: Stored): Counts {
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

/** All items of the totals: one per stream shard and one for those folded. */
export function listTotalsItems(): Promise<readonly Stored[]> {
  return queryAll({ partition: partitions.totals() });
}

/** The totals of the overview, seconds behind: one query of a small partition, however many pickups there are. */
export async function readTotals(): Promise<Totals> {
  const sum = sumCounts((await listTotalsItems()).map(pickCounters));
  const count = (name: string) => Math.max(0, sum[name] ?? 0);
  const days = Object.keys(sum).filter((name) => name.startsWith(counters.day('')));
  const pending = count(counters.status('pending'));
  const waiting = count(counters.waiting);
  return {
    users: count(counters.users),
    collectors: count(counters.collectors),
    pickups: count(counters.pickups),
    byStatus: tally(statuses, (status) => count(counters.status(status))),
    byWasteType: tally(wasteTypes, (wasteType) => count(counters.waste(wasteType))),
    byDay: new Map(days.map((name) => [name.slice(counters.day('').length), count(name)])),
    toAssign: Math.max(0, pending - waiting),
    waiting,
    unapproved: count(counters.unapproved),
    openMessages: count(counters.openMessages),
  };
}

function tally<K extends string>(names: readonly K[], count: (name: K) => number): Record<K, number> {
  // Object.fromEntries forgets which keys it got; they are exactly `names`.
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<K, number>;
}

const hourMs = 60 * 60 * 1000;

/** After this time without a count, a shard is done with: the stream keeps its records for 24 hours. */
const idleMs = 30 * hourMs;

/** Days kept: the 30 that the overview shows and the one that is just ending. */
const keptDays = 31;

/** Adds idle shards to the base and removes them, each in one transaction: else reading the totals would cost more every day. @returns how many */
export async function foldTotals(now: Date): Promise<number> {
  const base = keys.totalsBase();
  const items = await listTotalsItems();
  let folded = 0;
  for (const shard of items) {
    const idle = Date.parse(String(shard.updatedAt)) < now.getTime() - idleMs;
    if (shard.SK === base.SK || !idle) continue;
    if (await foldShard(shard)) folded += 1;
  }
  await pruneDays(items, now);
  return folded;
}

async function foldShard(shard: Stored): Promise<boolean> {
  const result = await transact([
    { update: keys.totalsBase(), change: { add: pickCounters(shard) }, condition: {} },
    // Counted or folded by somebody else in between: then it was not idle, or is done.
    { remove: keyOf(shard), condition: { equals: { countedUpTo: shard.countedUpTo } } },
  ]);
  return result.written;
}

/** Days that the overview no longer shows. They are of the past: no count will be added to them any more. */
async function pruneDays(items: readonly Stored[], now: Date): Promise<void> {
  const oldest = counters.day(new Date(now.getTime() - keptDays * 24 * hourMs).toISOString().slice(0, 10));
  for (const item of items) {
    const past = Object.keys(item).filter((name) => name.startsWith(counters.day('')) && name < oldest);
    if (past.length === 0) continue;
    const set = Object.fromEntries(past.map((name) => [name, undefined]));
    await updateItem(keyOf(item), { set }, { exists: true });
  }
}
