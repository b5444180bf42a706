import { decodeTime, encodeTime } from 'ulid';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { openStatuses, type Status } from '#contracts/pickups/transitions.ts';
import { partitions, prefixes } from '#data/keys.ts';
import { cutPage, decodeCursor, encodeCursor, type PageRequest } from '#data/table/cursors.ts';
import type { Condition } from '#data/table/expressions.ts';
import { queryItems, type Stored } from '#data/table/table.ts';
import { readUserCounts } from '#data/totals/totals.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { isHiddenFrom } from '#domain/accounts/claims.ts';
import type { BookingLoad } from '#domain/pickups/booking-limits.ts';
import type { SummaryRecord } from '#domain/pickups/pickup-view.ts';
import { parseSummary, summaryAttributes } from './pickup-items.ts';

export type PickupPage = {
  readonly pickups: readonly SummaryRecord[];
  readonly nextCursor: string | undefined;
};

/** Items that a filtered read looks at, however few are to be shown. */
const filteredReadSize = 100;

/** Queries of a filtered list in one call; then the page is short, and the next begins where this one stopped. */
const maxFilteredReads = 5;

/**
 * The pickups that a household may see, newest first, strongly consistent: the one just made is in it.
 * @param withHistory whether they come with their history
 */
export async function listOwnPickups(
  { id: userId, claimedAt }: Pick<AccountRecord, 'id' | 'claimedAt'>,
  page: PageRequest,
  {
    status,
    withHistory = false,
  }: { readonly status?: Status | undefined; readonly withHistory?: boolean } = {},
): Promise<PickupPage> {
  const filter = filterOwn(status, claimedAt);
  const after = decodeCursor(page.cursor);
  const found: Stored[] = [];
  let reads = 0;
  let below = after === undefined ? undefined : `${prefixes.pickup}${after}`;
  for (;;) {
    const result = await queryItems({
      partition: partitions.userPickups(userId),
      ...(below === undefined ? { prefix: prefixes.pickup } : { below }),
      newestFirst: true,
      consistent: true,
      // A filter may let little through: it is not asked a few items at a time.
      limit: filter ? Math.max(page.limit + 1, filteredReadSize) : page.limit + 1,
      filter,
      attributes: withHistory ? undefined : summaryAttributes,
    });
    found.push(...result.items);
    const lastKey = result.lastKey?.SK;
    // Without a filter one query is enough; with one, read on until the page is full, within bounds.
    if (typeof lastKey !== 'string' || found.length > page.limit) break;
    below = lastKey;
    reads += 1;
    if (reads === maxFilteredReads)
      return {
        pickups: found.map(parseSummary),
        nextCursor: encodeCursor(below.slice(prefixes.pickup.length)),
      };
  }
  return toPickupPage({ items: found }, page.limit, (last) => splitPickupId(last.id).pickupUlid);
}

function filterOwn(status: Status | undefined, claimedAt: string | undefined): Condition | undefined {
  if (!status && !claimedAt) return undefined;
  return {
    ...(status && { equals: { status } }),
    // The same rule as `isHiddenFrom`.
    ...(claimedAt && { above: { createdAt: claimedAt } }),
  };
}

/** The pickups that are hidden from a household because somebody else booked them before; a few dozen at most. */
export async function readHiddenPickups({
  id,
  claimedAt,
}: Pick<AccountRecord, 'id' | 'claimedAt'>): Promise<readonly SummaryRecord[]> {
  if (!claimedAt) return [];
  const { items } = await queryItems({
    partition: partitions.userPickups(id),
    between: [prefixes.pickup, `${prefixes.pickup}${encodeTime(Date.parse(claimedAt), 10)}Z`],
    consistent: true,
    attributes: summaryAttributes,
  });
  return items.map(parseSummary).filter((pickup) => isHiddenFrom({ claimedAt }, pickup));
}

/**
 * A household's newest pickups as they are now, and its open ones: among all as the totals job counted them seconds ago.
 * @param newest how many are looked at: more than an account can book while its counts lag behind
 */
export async function readBookingLoad(userId: string, newest: number): Promise<BookingLoad> {
  const [counts, { items, lastKey }] = await Promise.all([
    readUserCounts(userId),
    queryItems({
      partition: partitions.userPickups(userId),
      prefix: prefixes.pickup,
      newestFirst: true,
      consistent: true,
      limit: newest,
      attributes: summaryAttributes,
    }),
  ]);
  const pickups = items.map(parseSummary);
  const open = pickups.filter(({ status }) => openStatuses.includes(status)).length;
  return {
    open: lastKey === undefined ? open : Math.max(open, counts.pending),
    requestedAt: pickups.map(({ id }) => decodeTime(splitPickupId(id).pickupUlid)),
  };
}

function toPickupPage(
  { items, lastKey }: { readonly items: readonly Stored[]; readonly lastKey?: unknown },
  limit: number,
  toPosition: (last: SummaryRecord) => string,
): PickupPage {
  const { shown, nextCursor } = cutPage({ items: items.map(parseSummary), lastKey }, limit, toPosition);
  return { pickups: shown, nextCursor };
}

const assignmentCursor = /^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z#[0-9A-Z]{26}$/;

/** A collector's open assignments, soonest first, or the finished ones, newest first. */
export async function listAssignments(
  collectorId: string,
  list: 'open' | 'done',
  page: PageRequest,
): Promise<PickupPage> {
  const after = decodeCursor(page.cursor, assignmentCursor);
  const open = list === 'open';
  const result = await queryItems({
    index: 'related',
    partition: open ? partitions.openAssignments(collectorId) : partitions.doneAssignments(collectorId),
    newestFirst: !open,
    limit: page.limit + 1,
    ...(open ? { above: after } : { below: after }),
  });
  return toPickupPage(result, page.limit, (last) => {
    const { pickupUlid } = splitPickupId(last.id);
    return `${open ? last.scheduledAt : last.updatedAt}#${pickupUlid}`;
  });
}

/** A list, and in it the cursor that the list itself gave out. */
const assignmentsCursor = /^(?:open|done):[A-Za-z0-9_-]*$/;

/**
 * All assignments of a collector: the open ones, soonest first, then the finished ones, newest first.
 * @throws AppError `bad_input` when the cursor is not one of this list
 */
export async function listAllAssignments(
  collectorId: string,
  { limit, cursor }: PageRequest,
): Promise<PickupPage> {
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
