import { findAccounts } from '#data/accounts/accounts.ts';
import { keys, newestFirst, type SearchKind, searchRange } from '#data/keys.ts';
import { findSummaries } from '#data/pickups/pickups.ts';
import { writeItems } from '#data/table/batch.ts';
import { decodeCursor, encodeCursor, type PageRequest } from '#data/table/cursors.ts';
import { queryItems, type Stored } from '#data/table/table.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { SummaryRecord } from '#domain/records/pickup.ts';
import { accountWords, matches, pickupWords, type SearchQuery, searchQueries } from '#domain/search-words.ts';

/** What can be searched: how records of some ids are loaded, and which words each of them has. */
export type SearchSource<T extends { readonly id: string }> = {
  readonly kind: SearchKind;
  load(ids: readonly string[]): Promise<readonly T[]>;
  words(record: T): readonly string[];
  /** What else a record must be to be found. */
  readonly passes?: (record: T) => boolean;
};

export type SearchResult<T> = { readonly found: readonly T[]; readonly nextCursor: string | undefined };

/** Times the index is read for one page. A page may be short; its cursor goes on where it ended. */
const maxReads = 10;

/** Most entries in one read: as many records as DynamoDB gives in one batch. */
const maxEntries = 100;

/**
 * Records of which each word of `text` begins a word, then those whose phone ends so; shorter words first, then the newest. The index only
 * proposes: each hit is loaded and checked. @returns with a cursor when there is more, or reading on is left to the next call
 * @throws AppError `bad_input` when the cursor is not one of this list
 */
export async function search<T extends { readonly id: string }>(
  source: SearchSource<T>,
  text: string,
  page: PageRequest,
): Promise<SearchResult<T>> {
  const queries = searchQueries(text);
  const found: Hit<T>[] = [];
  let position = findStart(queries, page.cursor);
  // One more than fits tells whether there is a next page. A cursor cannot say "from the start of the next query".
  for (let reads = 0; position && found.length <= page.limit; reads += 1) {
    if (reads >= maxReads && position.after !== undefined) break;
    const wanted = source.passes ? maxEntries : page.limit + 1 - found.length;
    const { query, after } = position;
    const entries = await readEntries(source.kind, query, after, Math.min(wanted, maxEntries));
    found.push(...(await loadHits(source, queries, query, entries.found)));
    position = goOn(queries, query, entries.lastKey);
  }
  const shown = found.slice(0, page.limit);
  const end = found.length > page.limit ? shown.at(-1)?.sortKey : position?.after;
  return { found: shown.map(({ record }) => record), nextCursor: end && encodeCursor(end) };
}

/** Where reading goes on: in the range of which query, and behind which entry. */
type Place = { readonly query: SearchQuery; readonly after?: string | undefined };

const entryForm = /^.{1,60}#[0-9A-Z]{26}(-[0-9A-Z]{26})?$/su;

function findStart(queries: readonly SearchQuery[], cursor: string | undefined): Place | undefined {
  const [first] = queries;
  const after = decodeCursor(cursor, entryForm);
  if (after === undefined || !first) return first && { query: first };
  const query = queries.find(({ longest }) => after.startsWith(longest));
  if (query) return { query, after };
  // A cursor of another search would lie outside of what is read here, which DynamoDB refuses.
  throw new AppError('bad_input', undefined, { errors: { cursor: 'cursor is not valid' } });
}

function goOn(queries: readonly SearchQuery[], query: SearchQuery, lastKey: string | undefined) {
  if (lastKey !== undefined) return { query, after: lastKey };
  const next = queries[queries.indexOf(query) + 1];
  return next && { query: next };
}

type Entry = {
  readonly of: SearchKind;
  readonly sortKey: string;
  readonly word: string;
  readonly id: string;
};
type Hit<T> = { readonly sortKey: string; readonly record: T };

async function readEntries(kind: SearchKind, query: SearchQuery, after: string | undefined, limit: number) {
  const range = searchRange(kind, query.longest);
  const startKey = after === undefined ? undefined : { PK: range.partition, SK: after };
  const { items, lastKey } = await queryItems({ ...range, startKey, limit });
  const found = items.map((item) => parseEntry(item));
  return { found, lastKey: lastKey && String(lastKey.SK) };
}

/** Reads a stored entry. An address may have a `#` of its own. */
export function parseEntry({ PK, SK }: Stored): Entry {
  const sortKey = String(SK);
  const end = sortKey.lastIndexOf('#');
  const of = String(PK).split('#')[1] as SearchKind; // as `keys.search` writes it
  return { of, sortKey, word: sortKey.slice(0, end), id: newestFirst(sortKey.slice(end + 1)) };
}

/** Entries whose record has all the words and passes. One with several entries counts at the first alone, so that it shows once over all pages. */
async function loadHits<T extends { readonly id: string }>(
  source: SearchSource<T>,
  queries: readonly SearchQuery[],
  query: SearchQuery,
  entries: readonly Entry[],
): Promise<Hit<T>[]> {
  const ids = [...new Set(entries.map((entry) => entry.id))];
  const records = new Map((await source.load(ids)).map((record) => [record.id, record]));
  const { passes = () => true } = source;
  const earlier = queries.slice(0, queries.indexOf(query));
  return entries.flatMap(({ sortKey, word, id }) => {
    const record = records.get(id);
    if (!record) return [];
    const words = source.words(record);
    const first = findFirstWord(query, words, id) === word;
    const isNew = first && !earlier.some((one) => matches(one, record, words));
    return isNew && matches(query, record, words) && passes(record) ? [{ sortKey, record }] : [];
  });
}

/** The word of the record's lowest entry in the range that the search reads, in DynamoDB's order: by UTF-8 bytes. */
function findFirstWord(query: SearchQuery, words: readonly string[], id: string): string | undefined {
  const bytes = (word: string) => Buffer.from(`${word}#${id}`);
  const inRange = words.filter((word) => word.startsWith(query.longest));
  return inRange.sort((a, b) => Buffer.compare(bytes(a), bytes(b)))[0];
}

/** Households or collectors by the beginnings of words in name, email or phone, or the phone's end. @param passes what else they must be */
export async function searchAccounts(
  role: 'user' | 'collector',
  q: string,
  page: PageRequest,
  passes?: (account: AccountRecord) => boolean,
): Promise<SearchResult<AccountRecord>> {
  const load = async (ids: readonly string[]) =>
    (await findAccounts(ids)).filter((account) => account.role === role);
  return search<AccountRecord>({ kind: role, load, words: accountWords, passes }, q, page);
}

/** Pickups by the beginnings of words in location or household's name, or the phone's end. @param passes what else they must be */
export async function searchPickups(
  q: string,
  page: PageRequest,
  passes?: (pickup: SummaryRecord) => boolean,
): Promise<SearchResult<SummaryRecord>> {
  return search<SummaryRecord>({ kind: 'pickup', load: findSummaries, words: pickupWords, passes }, q, page);
}

/** Makes a record's entries match its words of now, in any order and in parallel. @param currentWords reads the record; none when it is gone */
export async function syncSearchEntries(
  kind: SearchKind,
  id: string,
  oldWords: readonly string[],
  currentWords: () => Promise<readonly string[]>,
): Promise<void> {
  const toKey = (word: string) => keys.search(kind, word, id);
  const known = new Set(oldWords);
  let wanted = await currentWords();
  for (;;) {
    const gone = [...known].filter((word) => !wanted.includes(word));
    await writeItems({ put: wanted.map(toKey), remove: gone.map(toKey) });
    const now = await currentWords();
    if (now.length === wanted.length && now.every((word, index) => word === wanted[index])) return;
    for (const word of wanted) known.add(word);
    wanted = now;
  }
}
