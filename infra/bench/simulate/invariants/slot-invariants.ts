import type { HistoryEvent } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { parseArea } from '#data/areas/areas.ts';
import { keys, partitions } from '#data/keys.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { mostPlaces } from '#infra/bench/simulate/operations/area-operations.ts';
import type { Invariant, Snapshot } from './snapshot.ts';
import { add, findDifferences, getName, listItems, readId } from './table-kinds.ts';

/**
 * What a slot counts is the number of pickups that carry it, and of those that unproved households booked; there were
 * never more than it could take.
 */
export function slotsCountTheirPickups(snapshot: Snapshot): string[] {
  const capacities = readCapacities(snapshot);
  const many = [...countCarried(snapshot, () => true)].flatMap(([name, has]) => {
    const takes = Math.max(mostPlaces, capacities.get(toWindow(name)) ?? 0);
    return has > takes ? [`${name} takes ${takes} and has ${has}`] : [];
  });
  return [
    ...compareCounts(snapshot, 'booked', () => true),
    ...compareCounts(snapshot, 'bookedUnproved', ({ unproved }) => unproved === true),
    ...many,
  ];
}

/** The name of a slot without its date. */
const toWindow = (slot: string) => slot.replace(/ .+#/, ' ');

/** What each window takes now; the bench lowers those of its own areas, the demo's keep theirs. */
function readCapacities({ items }: Snapshot): ReadonlyMap<string, number> {
  const areas = items.filter(({ PK, SK }) => PK === areaKey.PK && String(SK).startsWith(areaKey.SK));
  return new Map(
    areas
      .map(parseArea)
      .flatMap(({ id, windows }) =>
        windows.map(
          ({ start, capacity }) => [`${partitions.slots(id)} ${start}`, capacity ?? Infinity] as const,
        ),
      ),
  );
}

/** What the keys of all areas begin with. */
const areaKey = keys.area('');

type IsCounted = (pickup: PickupRecord) => boolean;

function compareCounts(snapshot: Snapshot, counter: string, isCounted: IsCounted): string[] {
  const slots = listItems(snapshot.items, 'slot');
  const counted = new Map(slots.map((item) => [getName(item), Number(item[counter] ?? 0)]));
  return findDifferences(countCarried(snapshot, isCounted), counted).map(
    ({ name, should, is }) => `${name} counts ${is} (${counter}) and has ${should}`,
  );
}

function countCarried({ pickups }: Snapshot, isCounted: IsCounted): ReadonlyMap<string, number> {
  const carried = new Map<string, number>();
  for (const { record } of pickups) {
    if (!record.slot || !isCounted(record)) continue;
    const { areaId, date, start } = record.slot;
    add(carried, `${partitions.slots(areaId)} ${date}#${start}`);
  }
  return carried;
}

/**
 * Each open pickup of a named area that its household booked unproved is in that household's list, of which nothing is
 * left after a deletion; besides those of orders there are two at most.
 */
function unprovedPickupsAreListed({ items, pickups, accounts }: Snapshot): string[] {
  const lists = new Map<string, readonly unknown[]>(
    listItems(items, 'unproved').map(({ PK, pickups: ids }) => [
      readId({ PK }, 'unproved'),
      Array.isArray(ids) ? ids : [],
    ]),
  );
  const left = [...lists.keys()].filter((userId) => !accounts.has(userId));
  const open = pickups
    .map(({ record }) => record)
    .filter(({ unproved, status }) => unproved && isOpen(status))
    .filter(({ history }) => !history.some(({ event }) => isTakenBack(event)));
  const missing = open.filter(({ id, user }) => !lists.get(user.id)?.includes(id));
  const single = open.filter(({ order }) => !order);
  const many = [...Map.groupBy(single, ({ user }) => user.id)].filter(([, own]) => own.length > mostUnproved);
  return [
    ...left.map((userId) => `A list of unproved pickups of ${userId} is left, who was deleted`),
    ...missing.map(({ id, user }) => `${id} is unproved and not in the list of ${user.id}`),
    ...many.map(([userId, own]) => `${userId} has ${own.length} open pickups and is unproved`),
  ];
}

/** Open pickups that an unproved household may have, as the design says. */
const mostUnproved = 2;

/** What was completed left the list, and does not come back to it. */
export function isTakenBack(event: HistoryEvent): boolean {
  return event === 'completion undone' || event === 'reopened';
}

/** A pickup is counted exactly while its area counts and it was neither cancelled nor postponed. */
function placesAreHeldByWhomTheyShould({ pickups, accounts }: Snapshot): string[] {
  return pickups.flatMap(({ record }) => {
    const isGone = record.status === 'cancelled' || record.awaitingTime?.cause === 'postponed';
    const isErased = !accounts.has(record.user.id);
    // Assigned after it was postponed, or completed though it was cancelled, it has no place: it may do without, but not hold
    // one that is not its own.
    const gaveBack = record.history.some(({ event }) => event === 'postponed' || event === 'cancelled');
    const shouldHold = record.area !== undefined && !isGone && !isErased;
    if (record.slot && !shouldHold) return [`${record.id} (${record.status}) still holds a place`];
    return shouldHold && !record.slot && !gaveBack ? [`${record.id} (${record.status}) holds none`] : [];
  });
}

export const slotInvariants: readonly Invariant[] = [
  { name: 'slots count the pickups that carry them', check: slotsCountTheirPickups, holds: 'table' },
  { name: 'what unproved households booked is listed, and little', check: unprovedPickupsAreListed },
  { name: 'places are held by whom they should', check: placesAreHeldByWhomTheyShould },
];
