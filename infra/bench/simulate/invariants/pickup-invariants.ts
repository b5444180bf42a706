import { type HistoryEvent, reversalEvents } from '#contracts/pickups/pickups.ts';
import { namePins } from '#contracts/pickups/pin.ts';
import { findInWindow } from '#contracts/pickups/pin-times.ts';
import {
  type PickupAction,
  type Status,
  type Transition,
  transitionFor,
} from '#contracts/pickups/transitions.ts';
import { placeLimits } from '#contracts/places/place-calls.ts';
import { keys, partitions } from '#data/keys.ts';
import { newPickupItem } from '#data/pickups/pickup-items.ts';
import { getKeyNames, type IndexName, tableDefinition } from '#data/table/table-definition.ts';
import { statusAfter } from '#domain/pickups/outcome.ts';
import type { HistoryRecord, PickupRecord } from '#domain/records/pickup.ts';
import type { Booking } from '#infra/bench/simulate/actor.ts';
import type { Invariant, Snapshot, StoredPickup } from './snapshot.ts';
import { add, getName, listItems, readId } from './table-kinds.ts';

const places = tableDefinition.indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]);
const indexNames = tableDefinition.indexes.map(({ name }) => name);

/** A pickup stands where its status, area and day say, exactly once, and nowhere else. */
function standInOneList({ pickups, indexes }: Snapshot): string[] {
  const shown = new Map<string, number>();
  for (const name of indexNames) {
    for (const entry of indexes[name]) {
      add(shown, [name, entry.PK, entry.SK, ...readPlace(entry, name)].join());
      add(shown, [name, entry.PK, entry.SK].join());
    }
  }
  return pickups.flatMap(({ stored, record }) => {
    const wanted: Record<string, unknown> = newPickupItem(record);
    const wrong = places.filter((place) => stored[place] !== wanted[place]);
    const missing = indexNames.filter((name) => {
      const times = shown.get([name, stored.PK, stored.SK].join()) ?? 0;
      const place = readPlace(wanted, name);
      const there = shown.get([name, stored.PK, stored.SK, ...place].join()) ?? 0;
      return place[0] === undefined ? times !== 0 : times !== 1 || there !== 1;
    });
    return [...wrong, ...missing].map((place) => `${record.id} (${record.status}) is wrong in ${place}`);
  });
}

function readPlace(item: Record<string, unknown>, index: IndexName): readonly unknown[] {
  const { partition, sort } = getKeyNames(index);
  return [item[partition], item[sort]];
}

/** One pickup for each booking that was acknowledged, at most one for the others. Erased households tell nothing. */
function bookingsHappenedOnce({ observed, pickups, accounts }: Snapshot): string[] {
  // A return visit has the notes of its first pickup.
  const booked = pickups.filter(({ record }) => record.returnOf === undefined);
  const byMarker = Map.groupBy(booked, ({ record }) => getMarker(record));
  return observed.bookings
    .filter(({ userId }) => accounts.has(userId))
    .flatMap((booking) => bookingTrouble(booking, byMarker.get(`${booking.userId} ${booking.marker}`) ?? []));
}

function getMarker({ user, ...pickup }: PickupRecord): string {
  // Wherever a pickup keeps its notes.
  const notes = /"notes":"(m\d+-\d+)"/.exec(JSON.stringify(pickup))?.[1];
  return `${user.id} ${notes}`;
}

function bookingTrouble({ marker, key, told }: Booking, found: readonly StoredPickup[]): string[] {
  const name = `Booking ${marker}${key ? ' under a key' : ''}`;
  const ids = found.map(({ record }) => record.id);
  if (ids.length > 1) return [`${name} made ${ids.length} pickups: ${ids.join(', ')}`];
  if (told.size > 1) return [`${name} was answered with several pickups: ${[...told].join(', ')}`];
  const [id] = told;
  return id === undefined || ids[0] === id ? [] : [`${name} was acknowledged as ${id} and is not there`];
}

function changesHappenedOnce({ observed, pickupsById, accounts }: Snapshot): string[] {
  return observed.changes.flatMap(({ marker, pickupId, acknowledged }) => {
    const pickup = pickupsById.get(pickupId);
    // What was written about a deleted household is erased.
    if (!pickup || !accounts.has(pickup.user.id)) return [];
    const times = pickup.history.filter(({ reason, note }) => reason === marker || note === marker).length;
    if (times > 1) return [`${pickupId}: ${marker} happened ${times} times`];
    return acknowledged && times === 0 ? [`${pickupId}: ${marker} was acknowledged and is not there`] : [];
  });
}

/** Events that move money and leave the status as it is. */
const moneyEvents = ['priced', 'paid', 'waived', 'refunded', 'payment reversed', ...reversalEvents] as const;

const actions: Record<Exclude<HistoryEvent, 'requested' | (typeof moneyEvents)[number]>, PickupAction> = {
  assigned: 'assign',
  're-assigned': 'assign',
  started: 'start',
  completed: 'complete',
  'could not collect': 'could-not-collect',
  rescheduled: 'reschedule',
  edited: 'edit',
  pinned: 'pin',
  cancelled: 'cancel',
  released: 'release',
  postponed: 'postpone',
  'completion undone': 'undo-complete',
  reopened: 'reopen',
};

/** From this length on the oldest entries are dropped. */
const fullHistory = 50;

function pinsHold({ pickups }: Snapshot): string[] {
  return pickups.flatMap(({ record: { id, pin, status, awaitingTime, assignedCollector, scheduledAt } }) => {
    if (!pin) return [];
    const isLost = (pin.first && !assignedCollector) || status === 'cancelled' || awaitingTime;
    const isOutside = pin.before && !findInWindow(scheduledAt, pin.before);
    return isLost || isOutside ? [`${id} is ${status} and pinned: ${namePins(pin).join(', ')}`] : [];
  });
}

export function historiesAreLegal({ pickups }: Snapshot): string[] {
  return pickups.flatMap(({ record }) => {
    if (record.history.length >= fullHistory) return [];
    let status: Status = 'pending';
    for (const [index, entry] of record.history.entries()) {
      if (index === 0 || isMoneyEvent(entry.event)) continue;
      const rule = findRule(entry, status);
      if (!rule) return [`${record.id}: ${entry.event} by ${entry.by.role} while ${status}`];
      const history = record.history.slice(0, index);
      status = statusAfter(rule, { status, history }, entry.collectorId);
    }
    return status === record.status ? [] : [`${record.id} is ${record.status}, by its history ${status}`];
  });
}

/** The rule that allowed it: what a collector sent too late is completed by staff, in the collector's name. */
function findRule(entry: HistoryRecord, status: Status): Transition | undefined {
  const rules = [transitionFor(getAction(entry), entry.by.role)];
  if (entry.event === 'completed' && entry.recordedAt) rules.push(transitionFor('accept-late', 'admin'));
  return rules.find((rule) => rule?.from.includes(status));
}

function getAction({ event, by }: HistoryRecord): PickupAction {
  if (event === 'requested' || isMoneyEvent(event)) throw new Error(`No transition leads to ${event}.`);
  return event === 'rescheduled' && by.role === 'admin' ? 'edit' : actions[event];
}

function isMoneyEvent(event: HistoryEvent): event is (typeof moneyEvents)[number] {
  return moneyEvents.some((one) => one === event);
}

function problemsAreListed({ items, pickups }: Snapshot): string[] {
  const listed = new Map(listItems(items, 'problem').map((item) => [getName(item), item.listsPK]));
  const problems = pickups.flatMap(({ record }) => record.problems ?? []);
  const wrong = problems.flatMap(({ id, answeredAt }) => {
    const name = getName(keys.problem(id));
    const place = listed.get(name);
    listed.delete(name);
    const wanted = partitions.problemsByStatus(answeredAt ? 'answered' : 'open');
    return place === wanted ? [] : [`Problem ${id} is listed in ${place}`];
  });
  const several = pickups.filter(
    ({ record }) => (record.problems ?? []).filter(({ answeredAt }) => !answeredAt).length > 1,
  );
  return [
    ...wrong,
    ...several.map(({ record }) => `${record.id} has several open problems`),
    ...[...listed.keys()].map((name) => `${name} lists a problem that no pickup has`),
  ];
}

function returnVisitsAreOrderedOnce({ pickups, pickupsById, accounts }: Snapshot): string[] {
  const ordered = new Set<string>();
  const missing = pickups.flatMap(({ record }) =>
    (record.problems ?? []).flatMap(({ id, returnVisitId }) => {
      if (!returnVisitId) return [];
      ordered.add(returnVisitId);
      const isThere = pickupsById.get(returnVisitId)?.returnOf === record.id;
      return isThere ? [] : [`The return visit of ${id} is not there`];
    }),
  );
  const strays = pickups.filter(
    ({ record: { id, returnOf, user } }) => returnOf && accounts.has(user.id) && !ordered.has(id),
  );
  return [...missing, ...strays.map(({ record }) => `${record.id} is a return visit that nobody ordered`)];
}

function placesAreKept({ items, accounts }: Snapshot): string[] {
  return listItems(items, 'places').flatMap(({ PK, places }) => {
    const ids = (places as { id: string }[]).map(({ id }) => id); // as the repository stores them
    const isRight = ids.length <= placeLimits.count && new Set(ids).size === ids.length;
    const isOwned = accounts.has(readId({ PK }, 'places'));
    return [
      ...(isRight ? [] : [`${PK} has ${ids.length} places`]),
      ...(isOwned ? [] : [`${PK} is still there`]),
    ];
  });
}

function learnedIsOwned({ items, accounts }: Snapshot): string[] {
  return (['learnedPosition', 'fix'] as const).flatMap((kind) =>
    listItems(items, kind)
      .filter((item) => !accounts.has(readId(item, kind)))
      .map(({ PK }) => `${PK} is still there`),
  );
}

export const pickupInvariants: readonly Invariant[] = [
  {
    name: 'each pickup in one status list, in its day, and where its collector looks',
    check: standInOneList,
    holds: 'table',
  },
  { name: 'a booking under a key happened once', check: bookingsHappenedOnce },
  { name: 'a change under a key happened once', check: changesHappenedOnce },
  { name: 'pins are of a round and of a time', check: pinsHold },
  { name: 'histories follow the table of transitions', check: historiesAreLegal },
  { name: 'each problem is listed as what it is', check: problemsAreListed },
  { name: 'each return visit was ordered once', check: returnVisitsAreOrderedOnce },
  { name: 'at most five places, and none of deleted households', check: placesAreKept },
  { name: 'nothing learned of places of deleted households', check: learnedIsOwned },
];
