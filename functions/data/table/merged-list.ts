import { decodeCursor, encodeCursor, type Page, type PageRequest } from './cursors.ts';
import type { Condition } from './expressions.ts';
import { readEach } from './readable.ts';
import { queryItems, type Stored } from './table.ts';
import { getKeyNames, type IndexName } from './table-definition.ts';

/** Partitions of an index that are shown as one list, in the order of their sort keys. */
export type MergedList<T> = {
  /** The table itself without one. */
  readonly index?: IndexName | undefined;
  readonly consistent?: boolean;
  readonly partitions: readonly string[];
  readonly newestFirst: boolean;
  /** Partitions over which what is shown is spread evenly; all of them by default. */
  readonly shards?: number;
  readonly filter?: Condition | undefined;
  /** Entries that a filtered read looks at, over all partitions, however few are to be shown. */
  readonly filteredReads?: number;
  readonly parse: (stored: Stored) => T;
};

/** What a page shows of an entry; `version` decides between two of one pickup that moves to another partition. */
type Entry = { readonly id: string; readonly version?: number };

export type MergedPage<T> = {
  readonly shown: readonly T[];
  /** Sort key behind which the next page begins; undefined when there is no more. */
  readonly reached: string | undefined;
  readonly queries: number;
};

/** Reads per partition and call, for a filter that lets little through; then the page is short. */
const maxReads = 4;

/** One partition, and how far it was read. */
type Source<T> = {
  readonly partition: string;
  readonly entries: { readonly sortKey: string; readonly value: T }[];
  /** Undefined: nothing yet. */
  reached: string | undefined;
  isOver: boolean;
};

/** One page of several partitions, behind the sort key `from`; where a filter lets little through, it is short. */
export async function readMerged<T extends Entry>(
  list: MergedList<T>,
  from: string | undefined,
  limit: number,
): Promise<MergedPage<T>> {
  const readSize = planReadSize(list, limit);
  const sources: Source<T>[] = list.partitions.map((partition) => ({
    partition,
    entries: [],
    reached: from,
    isOver: false,
  }));
  let queries = 0;
  let behind: readonly Source<T>[] = sources;
  while (behind.length > 0 && queries < sources.length * maxReads) {
    await Promise.all(behind.map((source) => readMore(list, source, readSize)));
    queries += behind.length;
    const frontier = findFrontier(list, sources);
    if (frontier === undefined || mergeComplete(list, sources).length > limit) break;
    // Only those that hold the others back.
    behind = sources.filter((source) => !source.isOver && source.reached === frontier);
  }
  return { ...toPage(list, sources, limit), queries };
}

async function readMore<T>(list: MergedList<T>, source: Source<T>, readSize: number): Promise<void> {
  const { index, newestFirst, consistent, filter } = list;
  const { sort } = getKeyNames(index);
  const { items, lastKey } = await queryItems({
    index,
    partition: source.partition,
    ...(newestFirst ? { below: source.reached } : { above: source.reached }),
    newestFirst,
    consistent,
    limit: readSize,
    ...(filter && { filter }),
  });
  source.entries.push(
    ...readEach(items, (item) => ({ sortKey: String(item[sort]), value: list.parse(item) })),
  );
  if (lastKey) source.reached = String(lastKey[sort]);
  else source.isOver = true;
}

/** Sort key to which every partition was read: behind it, entries may be missing. Undefined when all were read. */
function findFrontier<T>({ newestFirst }: MergedList<T>, sources: readonly Source<T>[]): string | undefined {
  const reached = sources.flatMap((source) => (source.isOver ? [] : (source.reached ?? []))).sort();
  return newestFirst ? reached.at(-1) : reached[0];
}

/** What was read up to the frontier, in order. A pickup on its way to another partition counts once. */
function mergeComplete<T extends Entry>(list: MergedList<T>, sources: readonly Source<T>[]) {
  const end = findFrontier(list, sources);
  const sign = list.newestFirst ? -1 : 1;
  const isRead = (sortKey: string) => end === undefined || sortKey === end || sortKey < end === sign > 0;
  const byId = new Map<string, { sortKey: string; value: T }>();
  for (const entry of sources.flatMap(({ entries }) => entries)) {
    const seen = byId.get(entry.value.id);
    const isNewer = !seen || (seen.value.version ?? 0) < (entry.value.version ?? 0);
    if (isRead(entry.sortKey) && isNewer) byId.set(entry.value.id, entry);
  }
  return [...byId.values()].sort((a, b) => (a.sortKey < b.sortKey ? -sign : sign));
}

function toPage<T extends Entry>(list: MergedList<T>, sources: readonly Source<T>[], limit: number) {
  const found = mergeComplete(list, sources);
  const shown = found.slice(0, limit);
  const reached = found.length > limit ? shown.at(-1)?.sortKey : findFrontier(list, sources);
  return { shown: shown.map(({ value }) => value), reached };
}

/** Entries to read of each partition for a page and one more: its share, and where all are even the square root of the page. */
function planReadSize<T>(list: MergedList<T>, limit: number): number {
  const { partitions, shards = partitions.length, filter, filteredReads = 100 } = list;
  const share = Math.ceil((limit + 1) / shards);
  const isEven = shards === partitions.length && shards > 1;
  const wanted = Math.min(limit + 1, share + (isEven ? Math.ceil(Math.sqrt(limit)) : 0));
  return filter ? Math.max(wanted, Math.ceil(filteredReads / shards)) : wanted;
}

/** Which partition, and behind which sort key. */
const turnCursor = /^\d{1,4}(?:#20\d\d-.{1,700})?$/;

/** Partitions that one call reads at most. */
const maxPartitions = 50;

/** One page of partitions that are shown one after the other; it may be short. @throws AppError `bad_input` for another list's cursor */
export async function readInTurn<T>(
  index: IndexName,
  partitions: readonly string[],
  { limit, cursor }: PageRequest,
  parse: (stored: Stored) => T,
): Promise<Page<T>> {
  const position = decodeCursor(cursor, turnCursor);
  const { sort } = getKeyNames(index);
  const items: Stored[] = [];
  let turn = Number.parseInt(position ?? '0', 10);
  let above = position?.includes('#') ? position.slice(position.indexOf('#') + 1) : undefined;
  for (let reads = 0; items.length < limit && reads < maxPartitions; reads += 1) {
    const partition = partitions[turn];
    if (partition === undefined) break;
    const page = await queryItems({ index, partition, above, limit: limit - items.length });
    items.push(...page.items);
    above = page.lastKey && String(page.lastKey[sort]);
    if (above === undefined) turn += 1;
  }
  const next = above === undefined ? String(turn) : `${turn}#${above}`;
  const nextCursor = turn < partitions.length ? encodeCursor(next) : undefined;
  return { shown: readEach(items, parse), nextCursor };
}
