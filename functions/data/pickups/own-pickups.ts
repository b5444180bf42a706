import { decodeTime, encodeTime } from 'ulid';
import * as v from 'valibot';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { isOpen, openStatuses, type Status } from '#contracts/pickups/transitions.ts';
import { keys, partitions, prefixes } from '#data/keys.ts';
import { readPostings } from '#data/money/list-postings.ts';
import { cutPage, decodeCursor, encodeCursor, type PageRequest } from '#data/table/cursors.ts';
import type { Condition } from '#data/table/expressions.ts';
import { readEach, readOne } from '#data/table/readable.ts';
import { getItem, queryItems, type Stored } from '#data/table/table.ts';
import { readUserCounts } from '#data/totals/totals.ts';
import { type AccountRecord, isHiddenFrom } from '#domain/accounts/account.ts';
import type { BookingLoad } from '#domain/pickups/booking.ts';
import type { SummaryRecord } from '#domain/records/pickup.ts';
import { parsePickup, parseSummary, summaryAttributes } from './pickup-items.ts';

/** Items that a filtered read looks at, however few are to be shown. */
const filteredReadSize = 100;

/** Queries of a filtered list in one call; then the page is short, and the next begins where this one stopped. */
const maxFilteredReads = 5;

/** The pickups that a household may see, newest first, strongly consistent; of some `statuses` or all. */
export async function listOwnPickups(
  { id: userId, claimedAt }: Pick<AccountRecord, 'id' | 'claimedAt'>,
  page: PageRequest,
  { statuses }: { readonly statuses?: readonly Status[] | undefined } = {},
): Promise<PickupPage> {
  const filter: Condition | undefined = statuses && { oneOf: { status: statuses } };
  const isShown = (item: Stored) =>
    claimedAt === undefined ||
    readEach([item], parseSummary).some((pickup) => !isHiddenFrom({ claimedAt }, pickup));
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
      limit: filter || claimedAt ? Math.max(page.limit + 1, filteredReadSize) : page.limit + 1,
      filter,
      attributes: summaryAttributes,
    });
    found.push(...result.items.filter(isShown));
    const lastKey = result.lastKey?.SK;
    // Without a filter one query is enough; with one, read on until the page is full, within bounds.
    if (typeof lastKey !== 'string' || found.length > page.limit) break;
    below = lastKey;
    reads += 1;
    if (reads === maxFilteredReads)
      return {
        pickups: readEach(found, parseSummary),
        nextCursor: encodeCursor(below.slice(prefixes.pickup.length)),
      };
  }
  const toPosition = ({ SK }: Stored) => String(SK).slice(prefixes.pickup.length);
  const { shown, nextCursor } = cutPage({ items: found }, page.limit, parseSummary, toPosition);
  return { pickups: shown, nextCursor };
}

/** The pickups that are hidden from a household because somebody else booked them before; a few dozen at most. */
export async function readHiddenPickups({ id, claimedAt }: Pick<AccountRecord, 'id' | 'claimedAt'>) {
  if (!claimedAt) return [];
  const { items } = await queryItems({
    partition: partitions.userPickups(id),
    between: [prefixes.pickup, `${prefixes.pickup}${encodeTime(Date.parse(claimedAt), 10)}Z`],
    consistent: true,
    attributes: summaryAttributes,
  });
  return readEach(items, parseSummary).filter((pickup) => isHiddenFrom({ claimedAt }, pickup));
}

/** All postings of pickups that a household may see, strongly consistent; about 0.4 KB each, a hundred in a year of every week. */
export async function listPostingsOfHousehold(account: Pick<AccountRecord, 'id' | 'claimedAt'>) {
  const [postings, hidden] = await Promise.all([
    readPostings({ partition: partitions.ledger(account.id), consistent: true }),
    readHiddenPickups(account),
  ]);
  const ids = new Set(hidden.map(({ id }) => id));
  return postings.filter(({ pickupId = '' }) => !ids.has(pickupId));
}

/** A household's newest pickups as they are now, and its open ones: among all as the totals job counted them seconds ago. */
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
  const pickups = readEach(items, parseSummary);
  const open = pickups.filter(({ status }) => openStatuses.includes(status)).length;
  return {
    open: lastKey === undefined ? open : Math.max(open, counts.pending),
    requestedAt: pickups.map(({ id }) => decodeTime(splitPickupId(id).pickupUlid)),
  };
}

export type PickupPage = {
  readonly pickups: readonly SummaryRecord[];
  readonly nextCursor: string | undefined;
};

const storedList = v.object({ pickups: v.array(v.string()) });

/** The open unverified pickups of a household, strongly consistent, and the version of their list. */
export async function readUnverified(userId: string) {
  const stored = await getItem(keys.unverified(userId));
  const list = readOne(stored, (item) => v.parse(storedList, item));
  const found = await Promise.all((list?.pickups ?? []).map((id) => getItem(keys.pickup(id))));
  const stillThere = found.filter((item) => item !== undefined);
  const pickups = readEach(stillThere, parsePickup);
  const open = pickups.filter(({ unverified, status }) => unverified && isOpen(status));
  return { open, version: stored && String(stored.writeId) };
}
