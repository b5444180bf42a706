import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { Line } from '#office/dispatch/day/group-by-window.ts';

/** The chosen pickups with the version that was seen when they were: what is sent refers to what was looked at. */
export type Selection = ReadonlyMap<string, number>;

export const nothingSelected: Selection = new Map();

export function select(
  selection: Selection,
  pickups: readonly Pick<DispatchPickup, 'id' | 'version'>[],
  isChosen: boolean,
): Selection {
  const next = new Map(selection);
  for (const { id, version } of pickups) {
    if (!isChosen) next.delete(id);
    else if (!next.has(id)) next.set(id, version);
  }
  return next;
}

export function isChanged(selection: Selection, { id, version }: DispatchPickup): boolean {
  const seen = selection.get(id);
  return seen !== undefined && seen !== version;
}

export type Choice = 'all' | 'some' | 'none';

export function readChoice(selection: Selection, pickups: readonly DispatchPickup[]): Choice {
  const chosen = pickups.filter(({ id }) => selection.has(id)).length;
  if (chosen === 0) return 'none';
  return chosen === pickups.length ? 'all' : 'some';
}

/** The pickups between two lines, both included; of the second alone when the first is no longer there. */
export function findRange(lines: readonly Line[], fromKey: string | undefined, toKey: string) {
  const to = lines.findIndex(({ key }) => key === toKey);
  const known = lines.findIndex(({ key }) => key === fromKey);
  const from = known < 0 ? to : known;
  const between = lines.slice(Math.min(from, to), Math.max(from, to) + 1);
  return between.flatMap((line) => (line.kind === 'pickup' ? [line.pickup] : []));
}
