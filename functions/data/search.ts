import { AppError } from '#domain/app-error.ts';
import { indexedWords, matches, type SearchQuery, searchQuery } from '#domain/search-words.ts';
import { decodeCursor, encodeCursor } from './cursors.ts';
import { type SearchKind, searchRange } from './keys.ts';
import { queryItems } from './table.ts';

/** What can be searched: how records of some ids are loaded, and which words each of them has. */
export type SearchSource<T extends { readonly id: string }> = {
  readonly kind: SearchKind;
  load(ids: readonly string[]): Promise<readonly T[]>;
  words(record: T): readonly string[];
};

export type SearchPage = { readonly limit: number; readonly cursor?: string | undefined };
export type SearchResult<T> = { readonly found: readonly T[]; readonly nextCursor: string | undefined };

/** Times the index is read for one page. A page may be short; its cursor goes on where it ended. */
const maxReads = 5;

/**
 * Records of which each word of `text` begins a word, in the order of the index. The index only proposes: every hit
 * is loaded and checked, so an entry that is out of date is harmless.
 * @throws AppError `bad_input` when the cursor is none of ours
 */
export async function search<T extends { readonly id: string }>(
  source: SearchSource<T>,
  text: string,
  page: SearchPage,
): Promise<SearchResult<T>> {
  const query = searchQuery(text);
  if (!query) return { found: [], nextCursor: undefined };
  const found: T[] = [];
  let position = positionOf(query, page.cursor);
  for (let read = 1; read <= maxReads && found.length < page.limit; read += 1) {
    // Never more than still fits: the next page begins after the last entry that was read.
    const entries = await readEntries(source.kind, query, position, page.limit - found.length);
    found.push(...(await hits(source, query, entries.found)));
    position = entries.lastKey;
    if (position === undefined) return { found, nextCursor: undefined };
  }
  return { found, nextCursor: position === undefined ? undefined : encodeCursor(position) };
}

const entryForm = /^.{1,60}#[0-9A-Z]{26}(-[0-9A-Z]{26})?$/su;

function positionOf(query: SearchQuery, cursor: string | undefined): string | undefined {
  const position = decodeCursor(cursor, entryForm);
  // A cursor of another search would lie outside of what is read here, which DynamoDB refuses.
  if (position === undefined || position.startsWith(query.longest)) return position;
  throw new AppError('bad_input', undefined, { errors: { cursor: 'cursor is not valid' } });
}

type Entry = { readonly word: string; readonly id: string };

async function readEntries(
  kind: SearchKind,
  query: SearchQuery,
  after: string | undefined,
  limit: number,
): Promise<{ found: readonly Entry[]; lastKey: string | undefined }> {
  const range = searchRange(kind, query.longest);
  const startKey = after === undefined ? undefined : { PK: range.partition, SK: after };
  const { items, lastKey } = await queryItems({ ...range, startKey, limit });
  const found = items.map((item) => entryOf(String(item.SK)));
  return { found, lastKey: lastKey && String(lastKey.SK) };
}

/** `word#id`; an address may have a `#` of its own. */
function entryOf(sortKey: string): Entry {
  const end = sortKey.lastIndexOf('#');
  return { word: sortKey.slice(0, end), id: sortKey.slice(end + 1) };
}

/**
 * Entries whose record has all the words. A record with several words of the same beginning has several entries; it
 * counts at the first of them only, so that it shows once over all pages.
 */
async function hits<T extends { readonly id: string }>(
  source: SearchSource<T>,
  query: SearchQuery,
  entries: readonly Entry[],
): Promise<T[]> {
  const ids = [...new Set(entries.map((entry) => entry.id))];
  const records = new Map((await source.load(ids)).map((record) => [record.id, record]));
  return entries.flatMap(({ word, id }) => {
    const record = records.get(id);
    if (!record) return [];
    const words = source.words(record);
    return matches(query, words) && firstEntry(query, words, id) === word ? [record] : [];
  });
}

/** The lowest of the record's entries in the range that the search reads, in DynamoDB's order: by UTF-8 bytes. */
function firstEntry(query: SearchQuery, words: readonly string[], id: string): string | undefined {
  const bytes = (word: string) => Buffer.from(`${word}#${id}`);
  const inRange = indexedWords(words).filter((word) => word.startsWith(query.longest));
  return inRange.sort((a, b) => Buffer.compare(bytes(a), bytes(b)))[0];
}
