import { AppError } from '#domain/app-error.ts';
import { readEach } from './readable.ts';
import { queryItems, type Range, type Stored } from './table.ts';
import { getKeyNames } from './table-definition.ts';

/** A cursor as clients see it: opaque, and safe in a URL. */
export function encodeCursor(position: string): string {
  return Buffer.from(position).toString('base64url');
}

/** Most lists go by the ULIDs of what they show. */
const ulidForm = /^[0-9A-Z]{26}$/;

/** The position inside a cursor. @throws AppError `bad_input` when it does not have the form that this list gives out */
export function decodeCursor(cursor: string | undefined, form: RegExp = ulidForm): string | undefined {
  if (cursor === undefined) return undefined;
  const position = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!form.test(position))
    throw new AppError('bad_input', undefined, { errors: { cursor: 'cursor is not valid' } });
  return position;
}

/** What a list is asked for: how much, and from where. */
export type PageRequest = { readonly limit: number; readonly cursor?: string };

/** What was read for a page; `lastKey` when DynamoDB stopped before the end. */
type Read = { readonly items: readonly Stored[]; readonly lastKey?: unknown };

export type Page<T> = { readonly shown: readonly T[]; readonly nextCursor: string | undefined };

/** A page of at most `limit` (one more was read, or up to `lastKey`), and where the next begins; unreadable ones are left out. @param toPosition of the last */
export function cutPage<T>(
  { items, lastKey }: Read,
  limit: number,
  parse: (stored: Stored) => T,
  toPosition: (last: Stored) => unknown,
): Page<T> {
  const cut = items.slice(0, limit);
  const last = cut.at(-1);
  const more = items.length > limit || lastKey !== undefined;
  return {
    shown: readEach(cut, parse),
    nextCursor: more && last ? encodeCursor(String(toPosition(last))) : undefined,
  };
}

/** One page of a range, and where the next begins; unreadable ones are left out. */
export async function readPage<T>(
  range: Range,
  limit: number,
  parse: (stored: Stored) => T,
): Promise<Page<T>> {
  const read = await queryItems({ ...range, limit: limit + 1 });
  return cutPage(read, limit, parse, (last) => last[getKeyNames(range.index).sort]);
}
