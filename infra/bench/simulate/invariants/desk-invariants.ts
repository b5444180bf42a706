import { isOpen } from '#contracts/pickups/transitions.ts';
import { listDay } from '#data/pickups/day-lists.ts';
import { listLeftoverPickups } from '#data/pickups/due-lists.ts';
import { parseRound } from '#data/rounds/rounds.ts';
import { nameRound, printStops } from '#infra/bench/simulate/operations/dispatch-operations.ts';
import { todayInAccra } from '#shared/dates.ts';
import type { Invariant, Snapshot } from './snapshot.ts';
import { add, listItems } from './table-kinds.ts';

/** Every open pickup stands once where staff look: on the board of its day, or among what is left of earlier days. */
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

/** Nobody got a stop after they were suspended; a moment is allowed for what was under way. */
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

export const deskInvariants: readonly Invariant[] = [
  { name: 'every open pickup stands once where staff look', check: openPickupsAreSeen },
  { name: 'suspended collectors get no stops', check: suspendedGetNothing },
  { name: 'each save of a round made one version more, with no stop twice', check: roundsAreKept },
];
