import type { HistoryEvent } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { parseArea } from '#data/areas/areas.ts';
import { keys, partitions } from '#data/keys.ts';
import { listDay } from '#data/pickups/day-lists.ts';
import { listLeftoverPickups } from '#data/pickups/due-lists.ts';
import { parseRound } from '#data/rounds/rounds.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { mostPlaces, nameRound, printStops } from '#infra/bench/simulate/operations/desk-operations.ts';
import { todayInAccra } from '#shared/dates.ts';
import type { Invariant, Snapshot } from './snapshot.ts';
import { add, findDifferences, getName, listItems, readId } from './table-kinds.ts';

/** A slot counts the pickups that carry it, those of unverified households apart; there were never more than it could take. */
export function slotsCountTheirPickups(snapshot: Snapshot): string[] {
  const capacities = readCapacities(snapshot);
  const many = [...countCarried(snapshot, () => true)].flatMap(([name, has]) => {
    const takes = Math.max(mostPlaces, capacities.get(toWindow(name)) ?? 0);
    return has > takes ? [`${name} takes ${takes} and has ${has}`] : [];
  });
  return [
    ...compareCounts(snapshot, 'booked', () => true),
    ...compareCounts(snapshot, 'bookedUnverified', ({ unverified }) => unverified === true),
    ...many,
  ];
}

const toWindow = (slot: string) => slot.replace(/ .+#/, ' ');

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

/** What an unverified household booked in a named area is in its list; besides those of orders there are two at most. */
function unverifiedPickupsAreListed({ items, pickups, accounts }: Snapshot): string[] {
  const lists = new Map<string, readonly unknown[]>(
    listItems(items, 'unverified').map(({ PK, pickups: ids }) => [
      readId({ PK }, 'unverified'),
      Array.isArray(ids) ? ids : [],
    ]),
  );
  const left = [...lists.keys()].filter((userId) => !accounts.has(userId));
  const open = pickups
    .map(({ record }) => record)
    .filter(({ unverified, status }) => unverified && isOpen(status))
    .filter(({ history }) => !history.some(({ event }) => isTakenBack(event)));
  const missing = open.filter(({ id, user }) => !lists.get(user.id)?.includes(id));
  const single = open.filter(({ order }) => !order);
  const many = [...Map.groupBy(single, ({ user }) => user.id)].filter(
    ([, own]) => own.length > mostUnverified,
  );
  return [
    ...left.map((userId) => `A list of unverified pickups of ${userId} is left, who was deleted`),
    ...missing.map(({ id, user }) => `${id} is unverified and not in the list of ${user.id}`),
    ...many.map(([userId, own]) => `${userId} has ${own.length} open pickups and is unverified`),
  ];
}

/** Open pickups that an unverified household may have, as the design says. */
const mostUnverified = 2;

/** What was completed left the list, and does not come back to it. */
export function isTakenBack(event: HistoryEvent): boolean {
  return event === 'completion undone' || event === 'reopened';
}

/** A pickup is counted exactly while its area counts and it was neither cancelled nor postponed. */
function placesAreHeldByWhomTheyShould({ pickups, accounts }: Snapshot): string[] {
  return pickups.flatMap(({ record }) => {
    const isGone = record.status === 'cancelled' || record.awaitingTime?.cause === 'postponed';
    const isErased = !accounts.has(record.user.id);
    // Assigned after it was postponed, or completed though cancelled, it has no place, but may not hold another's.
    const gaveBack = record.history.some(({ event }) => event === 'postponed' || event === 'cancelled');
    const shouldHold = record.area !== undefined && !isGone && !isErased;
    if (record.slot && !shouldHold) return [`${record.id} (${record.status}) still holds a place`];
    return shouldHold && !record.slot && !gaveBack ? [`${record.id} (${record.status}) holds none`] : [];
  });
}

async function openPickupsAreSeen({ pickups }: Snapshot): Promise<string[]> {
  const today = todayInAccra(new Date());
  const open = pickups.map(({ record }) => record).filter(({ status }) => isOpen(status));
  const dates = new Set(open.map(({ scheduledAt }) => scheduledAt.slice(0, 10)));
  const shown = new Map<string, number>();
  for (const { id } of await listLeftoverPickups(today)) add(shown, id);
  for (const date of dates) {
    if (date < today) continue;
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await listDay(date, undefined, { limit: 500, ...(cursor && { cursor }) });
      for (const { id } of page.pickups) add(shown, id);
      cursor = page.nextCursor;
    }
  }
  return open.flatMap(({ id, scheduledAt, awaitingTime }) => {
    const wanted = scheduledAt < today && awaitingTime ? 0 : 1;
    const times = shown.get(id) ?? 0;
    return times === wanted ? [] : [`${id} of ${scheduledAt} is shown ${times} times`];
  });
}

function suspendedGetNothing({ pickups, accounts }: Snapshot): string[] {
  return pickups.flatMap(({ record: { id, status, assignedCollector, history } }) => {
    const at = assignedCollector && accounts.get(assignedCollector.id)?.work?.suspended?.at;
    const given = history.findLast(({ event }) => event === 'assigned' || event === 're-assigned');
    if (!at || !given || status === 'completed' || Date.parse(given.at) <= Date.parse(at) + graceMs)
      return [];
    return [`${id} was assigned at ${given.at} to who is suspended since ${at}`];
  });
}

const graceMs = 60_000;

function roundsAreKept({ items, observed }: Snapshot): string[] {
  const rounds = listItems(items, 'round').map(parseRound);
  const present = new Map(rounds.map((round) => [`${round.date} ${round.collectorId}`, round]));
  const lost = [...observed.rounds.keys()].filter((name) => {
    const [date, collectorId, version] = name.split(' ');
    return Number(version) > (present.get(`${date} ${collectorId}`)?.version ?? 0);
  });
  return [
    ...lost.map((name) => `The round ${name} was answered and is gone`),
    ...rounds.flatMap((round) => {
      const name = nameRound(round);
      const isTwice = new Set(round.stops.map(({ pickupId }) => pickupId)).size < round.stops.length;
      const stops = printStops(round.stops);
      return [
        ...(isTwice ? [`The round ${name} has a stop twice`] : []),
        ...((observed.rounds.get(name) ?? stops) === stops
          ? []
          : [`The round ${name} is not what was answered`]),
      ];
    }),
  ];
}

export const deskInvariants: readonly Invariant[] = [
  { name: 'every open pickup stands once where staff look', check: openPickupsAreSeen },
  { name: 'suspended collectors get no stops', check: suspendedGetNothing },
  { name: 'each save of a round made one version more, with no stop twice', check: roundsAreKept },
  { name: 'slots count the pickups that carry them', check: slotsCountTheirPickups, holds: 'table' },
  { name: 'what unverified households booked is listed, and little', check: unverifiedPickupsAreListed },
  { name: 'places are held by whom they should', check: placesAreHeldByWhomTheyShould },
];
