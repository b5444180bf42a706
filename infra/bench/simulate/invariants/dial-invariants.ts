import type { Snapshot } from '#infra/bench/simulate/invariants/snapshot.ts';

/**
 * Each confirmation by dialling made one pickup at most, however often its requests came, and one that the phone was told of
 * made one. Pickups are counted by phone, since staff edit their places.
 */
export function sessionsBookOnce({ pickups, observed }: Snapshot): string[] {
  const first = pickups.filter(({ record }) => record.returnOf === undefined);
  const byPhone = Map.groupBy(first, ({ record }) => record.user.phone?.replace('+', ''));
  return [...observed.dialled].flatMap(([phone, { confirmed, told }]) => {
    const made = byPhone.get(phone)?.length ?? 0;
    if (made >= told.size && made <= confirmed.size) return [];
    return [`${phone} has ${made} pickups, confirmed ${confirmed.size} and was told of ${told.size}`];
  });
}
