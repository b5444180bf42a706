import { partitions } from '#data/keys.ts';
import { parseSummary } from '#data/pickups/pickup-items.ts';
import { decodeCursor, encodeCursor, type PageRequest, readPage } from '#data/table/cursors.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems, type Range } from '#data/table/table.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';

const assignmentCursor = /^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z#[0-9A-Z]{26}$/;

/** A collector's open assignments, soonest first, or the finished ones, newest first. */
export async function listAssignments(collectorId: string, list: 'open' | 'done', page: PageRequest) {
  const after = decodeCursor(page.cursor, assignmentCursor);
  const open = list === 'open';
  const range = {
    index: 'related',
    partition: open ? partitions.openAssignments(collectorId) : partitions.doneAssignments(collectorId),
    newestFirst: !open,
    ...(open ? { above: after } : { below: after }),
  } as const;
  const { shown, nextCursor } = await readPage(range, page.limit, parseSummary);
  return { pickups: shown, nextCursor };
}

/** A list, and in it the cursor that the list itself gave out. */
const assignmentsCursor = /^(?:open|done):[A-Za-z0-9_-]*$/;

/** All assignments of a collector, the open ones first. @throws AppError `bad_input` when the cursor is not one of this list */
export async function listAllAssignments(collectorId: string, { limit, cursor }: PageRequest) {
  const [list, inner] = (decodeCursor(cursor, assignmentsCursor) ?? 'open:').split(':');
  const read = (from: 'open' | 'done', most: number, within?: string) =>
    listAssignments(collectorId, from, { limit: most, ...(within && { cursor: within }) });
  const first = await read(list === 'done' ? 'done' : 'open', limit, inner);
  if (first.nextCursor) return { ...first, nextCursor: encodeCursor(`${list}:${first.nextCursor}`) };
  if (list === 'done') return first;
  const left = limit - first.pickups.length;
  if (left === 0) return { ...first, nextCursor: encodeCursor('done:') };
  const rest = await read('done', left);
  return {
    pickups: [...first.pickups, ...rest.pickups],
    nextCursor: rest.nextCursor && encodeCursor(`done:${rest.nextCursor}`),
  };
}

/** Open assignments of a collector on a date, soonest first, as many as one page of the table holds; may be a moment behind. */
export async function listAssignmentsOn(collectorId: string, date: IsoDate) {
  const { items } = await queryItems(openOn(collectorId, date));
  return readEach(items, parseSummary);
}

/** Open assignments of a collector up to a date, those left over included, soonest first; one page, may be a moment behind. */
export async function listAssignmentsUntil(collectorId: string, date: IsoDate) {
  const { items } = await queryItems({ ...openOn(collectorId, date), between: ['0', addDays(date, 1)] });
  return readEach(items, parseSummary);
}

function openOn(collectorId: string, date: IsoDate): Range {
  const partition = partitions.openAssignments(collectorId);
  // Instants of the date lie between it and the next, as texts too.
  return { index: 'related', partition, between: [date, addDays(date, 1)] };
}
