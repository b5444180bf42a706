import { overdueBefore } from '#contracts/overdue.ts';
import { splitPickupId } from '#contracts/pickup-id.ts';
import { openStatuses, type Status, statuses } from '#contracts/transitions.ts';
import type { SummaryRecord } from '#domain/pickup-view.ts';
import { decodeCursor, encodeCursor, type PageRequest } from './cursors.ts';
import type { Condition } from './expressions.ts';
import { partitions, statusShards } from './keys.ts';
import type { PickupPage } from './own-pickups.ts';
import { parseSummary } from './pickup-items.ts';
import { queryItems } from './table.ts';

export type PickupFilter = {
  readonly status?: Status;
  /** Only open pickups whose two-hour window has passed. */
  readonly overdue?: boolean;
};

/** Reads per partition and call, for a filter that lets little through; then the page is short. */
const maxReads = 4;

/** Entries of a status that a filtered read looks at, however few are to be shown. */
const filteredReadSize = 100;

/** One partition of the index, read newest first, and how far. */
type Source = {
  readonly partition: string;
  readonly entries: SummaryRecord[];
  /** Pickup ULID down to which it was read; undefined: nothing yet; '' when it holds nothing more. */
  reached: string | undefined;
};

/**
 * Pickups of all households, newest first. Each status (and each of its shards) is a partition in the order of the
 * pickups' ULIDs; they are merged, and the last ULID is the cursor of all. No partition is read further than a page.
 * @throws AppError `bad_input` when the cursor is not one of this list
 */
export async function listPickups(
  filter: PickupFilter,
  page: PageRequest,
  now: Date,
  shards: number = statusShards,
): Promise<PickupPage> {
  const cursor = decodeCursor(page.cursor);
  const sources = listSources(filter, shards);
  const read = (behind: readonly Source[]) =>
    Promise.all(behind.map((source) => readMore(source, cursor, planRead(filter, page.limit, now, shards))));
  await read(sources);
  for (let reads = sources.length; reads < sources.length * maxReads && findFrontier(sources) !== ''; ) {
    if (mergeComplete(sources).length > page.limit) break;
    // Only those that hold the others back.
    const behind = sources.filter((source) => source.reached === findFrontier(sources));
    await read(behind);
    reads += behind.length;
  }
  return toPage(sources, page.limit);
}

type Read = { readonly limit: number; readonly filter?: Condition };

/**
 * One more than is shown tells whether there is a next page. The shards of a status hold equal shares of it, give or
 * take the square root; of several statuses none has to give its whole share.
 */
function planRead({ status, overdue }: PickupFilter, limit: number, now: Date, shards: number): Read {
  const share = Math.ceil((limit + 1) / shards);
  const margin = status && shards > 1 ? Math.ceil(Math.sqrt(limit)) : 0;
  const wanted = Math.min(limit + 1, share + margin);
  if (!overdue) return { limit: wanted };
  const filter = { absentOrBelow: { scheduledAt: overdueBefore(now) } };
  return { limit: Math.max(wanted, Math.ceil(filteredReadSize / shards)), filter };
}

function listSources({ status, overdue }: PickupFilter, shards: number): Source[] {
  const wanted = (overdue ? openStatuses : statuses).filter((one) => !status || one === status);
  return wanted.flatMap((one) =>
    Array.from({ length: shards }, (_, shard) => ({
      partition: partitions.pickupsByStatus(one, shard),
      entries: [],
      reached: undefined,
    })),
  );
}

async function readMore(source: Source, cursor: string | undefined, read: Read): Promise<void> {
  const { items, lastKey } = await queryItems({
    index: 'lists',
    partition: source.partition,
    below: source.reached ?? cursor,
    newestFirst: true,
    ...read,
  });
  source.entries.push(...items.map(parseSummary));
  source.reached = lastKey ? String(lastKey.listsSK) : '';
}

/** ULID down to which every partition was read: below it, pickups may be missing. */
function findFrontier(sources: readonly Source[]): string {
  return (
    sources
      .map((source) => source.reached ?? '')
      .sort()
      .at(-1) ?? ''
  );
}

/** What was read down to the frontier, newest first. A pickup on its way to another status counts once. */
function mergeComplete(sources: readonly Source[]): SummaryRecord[] {
  const end = findFrontier(sources);
  const byId = new Map<string, SummaryRecord>();
  for (const pickup of sources.flatMap((source) => source.entries)) {
    const seen = byId.get(pickup.id);
    if (getUlid(pickup) >= end && (!seen || seen.version < pickup.version)) byId.set(pickup.id, pickup);
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
}

function getUlid(pickup: SummaryRecord): string {
  return splitPickupId(pickup.id).pickupUlid;
}

function toPage(sources: readonly Source[], limit: number): PickupPage {
  const found = mergeComplete(sources);
  const end = findFrontier(sources);
  const pickups = found.slice(0, limit);
  const last = pickups.at(-1);
  if (found.length > limit && last) return { pickups, nextCursor: encodeCursor(getUlid(last)) };
  return { pickups, nextCursor: end === '' ? undefined : encodeCursor(end) };
}
