import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { getPickups, type Line } from '#office/dispatch/day/lines.ts';
import { createStore } from '#platform/store/create-store.ts';

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

// Outside of React: a look at a pickup's page does not lose it. It belongs to one day and area; on another one it is gone.
let chosen = { scope: '', selection: nothingSelected };
const chosenStore = createStore(() => chosen);

function setSelection(scope: string, selection: Selection): void {
  chosen = { scope, selection };
  chosenStore.notify();
}

/** What the checkboxes and keys of the table do. The functions stay the same. */
export type SelectionActions = {
  readonly onTick: (lineKey: string, isChosen: boolean, isRange: boolean) => void;
  readonly onTickAll: (lineKey: string, isChosen: boolean) => void;
  readonly onExtend: (lineKey: string) => void;
  readonly onSelectAll: () => void;
};

const readSelection = (scope: string) => (chosen.scope === scope ? chosen.selection : nothingSelected);

/** The selected pickups; whoever calls this renders again with each checkbox. @param scope names the day and area */
export function useSelection(scope: string): Selection {
  return useSyncExternalStore(
    chosenStore.subscribe,
    () => readSelection(scope),
    () => nothingSelected,
  );
}

export const choosePickups = (scope: string, pickups: readonly DispatchPickup[]) =>
  setSelection(scope, select(nothingSelected, pickups, true));

export const clearSelection = (scope: string) => setSelection(scope, nothingSelected);

/** @param lines those that are shown; the keys and ranges go by them */
export function useSelectionActions(scope: string, lines: readonly Line[]): SelectionActions {
  const shown = useRef(lines);
  shown.current = lines;
  const anchor = useRef<string>(undefined);
  return useMemo(() => {
    const change = (pickups: readonly DispatchPickup[], isChosen: boolean) => {
      setSelection(scope, select(readSelection(scope), pickups, isChosen));
    };
    const extend = (lineKey: string, isChosen: boolean) => {
      change(findRange(shown.current, anchor.current ?? lineKey, lineKey), isChosen);
      anchor.current = lineKey;
    };
    const tick = (lineKey: string, isChosen: boolean, isRange: boolean) => {
      if (isRange) extend(lineKey, isChosen);
      // The checkbox of a window means all of it.
      const line = shown.current.find(({ key }) => key === lineKey);
      if (line) change(getPickups(line), isChosen);
      anchor.current = lineKey;
    };
    const tickAll = (isChosen: boolean) => change(shown.current.flatMap(getPickups), isChosen);
    return {
      onTick: tick,
      onTickAll: (_, isChosen) => tickAll(isChosen),
      onExtend: (lineKey) => extend(lineKey, true),
      onSelectAll: () => tickAll(true),
    };
  }, [scope]);
}
