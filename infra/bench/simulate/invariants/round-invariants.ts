import { parseRound } from '#data/rounds/rounds.ts';
import { nameRound, printStops } from '#infra/bench/simulate/operations/dispatch-operations.ts';
import type { Invariant, Snapshot } from './snapshot.ts';
import { listItems } from './table-kinds.ts';

/** A round has no stop twice, and is the last of those that answers told: each save made one version more. */
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

export const roundInvariants: readonly Invariant[] = [
  { name: 'each save of a round made one version more, with no stop twice', check: roundsAreKept },
];
