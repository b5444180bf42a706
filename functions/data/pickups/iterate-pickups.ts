import { keys, partitions, prefixes } from '#data/keys.ts';
import { listAssignments } from '#data/pickups/assignments.ts';
import { readEach } from '#data/table/readable.ts';
import { keyOf, queryItems, removeItem, type Stored } from '#data/table/table.ts';
import { type AccountRecord, isHiddenFrom } from '#domain/accounts/account.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { parsePickup } from './pickup-items.ts';
import { findPickups } from './pickups.ts';

/** Lists of a person's pickups: a household's own; a collector's assignments. */
export const pickupLists = ['own', 'open', 'done'] as const;
export type PickupList = (typeof pickupLists)[number];

/** Where to go on: in which list, and behind what; at its beginning without a cursor. */
export type ListPosition = { readonly list: PickupList; readonly cursor?: string };

/** Pickups with their history, and behind what those after them begin; undefined after the last. */
type Read = {
  readonly pickups: readonly PickupRecord[];
  /** Of a household's own: those that cannot be read. */
  readonly unreadable: readonly Stored[];
  readonly cursor: string | undefined;
};

/** As many as one batch may ask for. */
const pageSize = 100;

/** Reads a person's pickups with their history by pages, list by list; assignments by the index, a moment late. @param from where a reading ended */
export async function* iteratePickups(accountId: string, lists: readonly PickupList[], from?: ListPosition) {
  const left = lists.slice(from ? lists.indexOf(from.list) : 0);
  for (const [index, list] of left.entries()) {
    const following = left[index + 1];
    let cursor = index === 0 ? from?.cursor : undefined;
    do {
      const page = await (list === 'own'
        ? readOwnPickups(accountId, cursor)
        : readAssignments(accountId, list, cursor));
      cursor = page.cursor;
      const { pickups, unreadable } = page;
      yield { pickups, unreadable, next: cursor ? { list, cursor } : following && { list: following } };
    } while (cursor);
  }
}

async function readOwnPickups(userId: string, cursor: string | undefined): Promise<Read> {
  const partition = partitions.userPickups(userId);
  const { items, lastKey } = await queryItems({
    partition,
    prefix: prefixes.pickup,
    consistent: true,
    limit: pageSize,
    startKey: cursor === undefined ? undefined : { PK: partition, SK: cursor },
  });
  const pickups = readEach(items, parsePickup);
  const read = new Set(pickups.map(({ id }) => keys.pickup(id).SK));
  const unreadable = items.filter(({ SK }) => !read.has(String(SK)));
  return { pickups, unreadable, cursor: lastKey && String(lastKey.SK) };
}

/** The index has no history: it names the pickups, the table holds them. */
async function readAssignments(collectorId: string, list: 'open' | 'done', cursor: string | undefined) {
  const page = await listAssignments(collectorId, list, { limit: pageSize, cursor });
  const found = await findPickups(page.pickups.map(({ id }) => id));
  return { pickups: [...found.values()], unreadable: [], cursor: page.nextCursor };
}

/** Removes the pickups of a deleted household that cannot be read. Those that were changed meanwhile stay for the next pass. */
export async function removeUnreadable(items: readonly Stored[]): Promise<void> {
  for (const item of items) await removeItem(keyOf(item), { equals: { writeId: item.writeId } });
}

/** All pickups that a person may see, newest first: a household's own, a collector's assignments; admins have none. */
export async function loadAllPickups(account: AccountRecord): Promise<readonly PickupRecord[]> {
  const { id, role } = account;
  if (role === 'admin') return [];
  const all: PickupRecord[] = [];
  for await (const { pickups } of iteratePickups(id, role === 'user' ? ['own'] : ['open', 'done'])) {
    // An assignment may have gone to somebody else since the index was read.
    const isTheirs = (pickup: PickupRecord) =>
      role === 'user' ? !isHiddenFrom(account, pickup) : pickup.assignedCollector?.id === id;
    all.push(...pickups.filter(isTheirs));
  }
  return all.sort((a, b) => (a.id < b.id ? 1 : -1));
}
