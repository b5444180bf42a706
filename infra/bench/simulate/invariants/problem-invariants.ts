import { placeLimits } from '#contracts/places/place-calls.ts';
import { keys, partitions } from '#data/keys.ts';
import type { Invariant, Snapshot } from './snapshot.ts';
import { getName, listItems, readId } from './table-kinds.ts';

/** Each problem is listed once, as open or answered; a pickup has one open problem at most. */
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

/** At most five, each once, and none of a deleted household. */
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

export const problemInvariants: readonly Invariant[] = [
  { name: 'each problem is listed as what it is', check: problemsAreListed },
  { name: 'each return visit was ordered once', check: returnVisitsAreOrderedOnce },
  { name: 'at most five places, and none of deleted households', check: placesAreKept },
  { name: 'nothing learned of places of deleted households', check: learnedIsOwned },
];
