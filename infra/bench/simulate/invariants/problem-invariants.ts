import { placeLimits } from '#contracts/places/place-calls.ts';
import { type Key, keys, partitions } from '#data/keys.ts';
import type { Stored } from '#data/table/table.ts';
import type { Snapshot } from '#infra/bench/simulate/invariants/snapshot.ts';
import { tablePrefixes } from '#infra/bench/simulate/invariants/table-kinds.ts';

const getName = ({ PK, SK }: Key | Stored) => `${PK} ${SK}`;

/** Each problem is listed once, as open or answered; a pickup has one open problem at most. */
export function problemsAreListed({ items, pickups }: Snapshot): string[] {
  const prefix = partitions.problems('');
  const listed = new Map(
    items.filter(({ PK }) => String(PK).startsWith(prefix)).map((item) => [getName(item), item.listsPK]),
  );
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

/** A return visit is there exactly once for the answer that ordered it, and nobody comes twice. */
export function returnVisitsAreOrderedOnce({ pickups, pickupsById, accounts }: Snapshot): string[] {
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

/** At most five, each once, and none of a deleted household. */
export function placesAreKept({ items, accounts }: Snapshot): string[] {
  return items
    .filter(({ PK }) => String(PK).startsWith(tablePrefixes.places))
    .flatMap(({ PK, places }) => {
      const ids = (places as { id: string }[]).map(({ id }) => id); // as the repository stores them
      const isRight = ids.length <= placeLimits.count && new Set(ids).size === ids.length;
      const isOwned = accounts.has(String(PK).slice(tablePrefixes.places.length));
      return [
        ...(isRight ? [] : [`${PK} has ${ids.length} places`]),
        ...(isOwned ? [] : [`${PK} is still there`]),
      ];
    });
}

/** What visits taught of places is nobody's who is deleted. */
export function learnedIsOwned({ items, accounts }: Snapshot): string[] {
  return [tablePrefixes.learnedPosition, tablePrefixes.fix].flatMap((prefix) =>
    items
      .filter(({ PK }) => String(PK).startsWith(prefix) && !accounts.has(String(PK).slice(prefix.length)))
      .map(({ PK }) => `${PK} is still there`),
  );
}
