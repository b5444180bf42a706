import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { getPickups, type Line } from '#office/dispatch/day/group-by-window.ts';
import { createStore } from '#platform/store/create-store.ts';
import { findRange, isChanged, nothingSelected, type Selection, select } from './selection.ts';

// Outside of React: a look at a pickup's page does not lose it. It belongs to one day and area; on another one it is gone.
let chosen = { scope: '', selection: nothingSelected };
const chosenStore = createStore(() => chosen);
const noIds: ReadonlySet<string> = new Set();

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

function readSelection(scope: string): Selection {
  return chosen.scope === scope ? chosen.selection : nothingSelected;
}

/** The selected pickups; whoever calls this renders again with each checkbox. @param scope names the day and area */
export function useSelection(scope: string): Selection {
  return useSyncExternalStore(
    chosenStore.subscribe,
    () => readSelection(scope),
    () => nothingSelected,
  );
}

export function choosePickups(scope: string, pickups: readonly DispatchPickup[]): void {
  setSelection(scope, select(nothingSelected, pickups, true));
}

export function clearSelection(scope: string): void {
  setSelection(scope, nothingSelected);
}

/** The selected ones that changed since; the same set until another one does, so that a checkbox renders nothing here. */
export function useChangedIds(scope: string, pickups: readonly DispatchPickup[]): ReadonlySet<string> {
  const last = useRef<ReadonlySet<string>>(noIds);
  const read = () => {
    const selection = readSelection(scope);
    const changed = pickups.filter((pickup) => isChanged(selection, pickup)).map(({ id }) => id);
    const isSame = changed.length === last.current.size && changed.every((id) => last.current.has(id));
    if (!isSame) last.current = new Set(changed);
    return last.current;
  };
  return useSyncExternalStore(chosenStore.subscribe, read, () => noIds);
}

/** The chosen area, else those of the selected pickups; none is all. The same list until one joins or leaves. */
export function useWantedAreas(
  scope: string,
  areaId: string | undefined,
  pickups: readonly DispatchPickup[],
): readonly string[] {
  const read = () => {
    if (areaId) return areaId;
    const selection = readSelection(scope);
    if (selection.size === 0) return '';
    const ids = pickups.flatMap(({ id, area }) => (selection.has(id) ? area.id : []));
    return [...new Set(ids)].sort().join(' ');
  };
  const joined = useSyncExternalStore(chosenStore.subscribe, read, () => areaId ?? '');
  return useMemo(() => joined.split(' ').filter(Boolean), [joined]);
}

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
