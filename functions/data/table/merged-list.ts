import type { Condition } from './expressions.ts';
import { readEach } from './readable.ts';
import { queryItems, type Stored } from './table.ts';
import { getKeyNames, type IndexName } from './table-definition.ts';

/** Partitions of an index that are shown as one list, in the order of their sort keys. */
export type MergedList<T> = {
  readonly index: IndexName;
  readonly partitions: readonly string[];
  readonly newestFirst: boolean;
  /** Entries that one query looks at. */
  readonly readSize: number;
  readonly filter?: Condition | undefined;
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
  const sources: Source<T>[] = list.partitions.map((partition) => ({
    partition,
    entries: [],
    reached: from,
    isOver: false,
  }));
  let queries = 0;
  let behind: readonly Source<T>[] = sources;
  while (behind.length > 0 && queries < sources.length * maxReads) {
    await Promise.all(behind.map((source) => readMore(list, source)));
    queries += behind.length;
    const frontier = findFrontier(list, sources);
    if (frontier === undefined || mergeComplete(list, sources).length > limit) break;
    // Only those that hold the others back.
    behind = sources.filter((source) => !source.isOver && source.reached === frontier);
  }
  return { ...toPage(list, sources, limit), queries };
}

async function readMore<T>(list: MergedList<T>, source: Source<T>): Promise<void> {
  const { index, newestFirst, filter, readSize } = list;
  const { sort } = getKeyNames(index);
  const { items, lastKey } = await queryItems({
    index,
    partition: source.partition,
    ...(newestFirst ? { below: source.reached } : { above: source.reached }),
    newestFirst,
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

/** Entries that a filtered read looks at, over all partitions, however few are to be shown. */
const filteredReadSize = 100;

type Reading = { partitions: number; hasEqualShares: boolean; isFiltered: boolean };

/** Entries to read of each partition for a page and one more: of an even list its share, and the square root of the page. */
export function planReadSize(limit: number, { partitions, hasEqualShares, isFiltered }: Reading): number {
  const share = Math.ceil((limit + 1) / partitions);
  const margin = hasEqualShares && partitions > 1 ? Math.ceil(Math.sqrt(limit)) : 0;
  const wanted = Math.min(limit + 1, share + margin);
  return isFiltered ? Math.max(wanted, Math.ceil(filteredReadSize / partitions)) : wanted;
}
