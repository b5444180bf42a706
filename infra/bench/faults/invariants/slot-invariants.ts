import { partitions } from '#data/keys.ts';
import { mostPlaces } from '#infra/bench/faults/operations/area-operations.ts';
import type { Snapshot } from '#infra/bench/faults/snapshot.ts';

/** What a slot counts is the number of pickups that carry it, and was never more than it could take. */
export function slotsCountTheirPickups({ items, pickups }: Snapshot): string[] {
  const carried = new Map<string, number>();
  for (const { record } of pickups) {
    if (!record.slot) continue;
    const { areaId, date, start } = record.slot;
    const name = `${partitions.slots(areaId)} ${date}#${start}`;
    carried.set(name, (carried.get(name) ?? 0) + 1);
  }
  const prefix = partitions.slots('');
  const counted = new Map(
    items
      .filter(({ PK }) => String(PK).startsWith(prefix))
      .map(({ PK, SK, booked }) => [`${PK} ${SK}`, Number(booked ?? 0)]),
  );
  return [...new Set([...carried.keys(), ...counted.keys()])].flatMap((name) => {
    const [has, says] = [carried.get(name) ?? 0, counted.get(name) ?? 0];
    const wrong = has === says ? [] : [`${name} counts ${says} and has ${has}`];
    return has > mostPlaces ? [...wrong, `${name} takes ${mostPlaces} and has ${has}`] : wrong;
  });
}

/** A pickup is counted exactly while its area counts and it was neither cancelled nor postponed. */
export function placesAreHeldByWhomTheyShould({ pickups, accounts }: Snapshot): string[] {
  return pickups.flatMap(({ record }) => {
    const isGone = record.status === 'cancelled' || record.awaitingTime?.cause === 'postponed';
    const isErased = !accounts.has(record.user.id);
    // Assigned after it was postponed, it has no place: it may do without, but not hold one that is not its own.
    const wasPostponed = record.history.some(({ event }) => event === 'postponed');
    const shouldHold = record.area !== undefined && !isGone && !isErased;
    if (record.slot && !shouldHold) return [`${record.id} (${record.status}) still holds a place`];
    return shouldHold && !record.slot && !wasPostponed ? [`${record.id} (${record.status}) holds none`] : [];
  });
}
