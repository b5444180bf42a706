import { useMemo, useRef } from 'react';
import type { DispatchPickup } from '#contracts/dispatch.ts';
import { createStore } from '../../../platform/store/create-store.ts';
import { useStore } from '../../../platform/store/use-store.ts';
import { type Line, pickupsOf } from '../day/group-by-window.ts';
import { findRange, nothingSelected, type Selection, select } from './selection.ts';

/*
 * Outside of React, so that a look at a pickup's page does not lose what was selected. It belongs to one day and area:
 * on another one it is gone.
 */
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

/**
 * The selected pickups of a day and area.
 * @param scope names the day and area
 */
export function useSelection(scope: string) {
  const current = useStore(chosenStore, () => chosen);
  const selection = current.scope === scope ? current.selection : nothingSelected;
  return useMemo(
    () => ({
      selection,
      choose: (pickups: readonly DispatchPickup[]) =>
        setSelection(scope, select(nothingSelected, pickups, true)),
      clear: () => setSelection(scope, nothingSelected),
    }),
    [scope, selection],
  );
}

/** @param lines those that are shown; the keys and ranges go by them */
export function useSelectionActions(scope: string, lines: readonly Line[]): SelectionActions {
  const shown = useRef(lines);
  shown.current = lines;
  const anchor = useRef<string>(undefined);
  return useMemo(() => {
    const change = (pickups: readonly DispatchPickup[], isChosen: boolean) => {
      const before = chosen.scope === scope ? chosen.selection : nothingSelected;
      setSelection(scope, select(before, pickups, isChosen));
    };
    const extend = (lineKey: string, isChosen: boolean) => {
      change(findRange(shown.current, anchor.current ?? lineKey, lineKey), isChosen);
      anchor.current = lineKey;
    };
    const tick = (lineKey: string, isChosen: boolean, isRange: boolean) => {
      if (isRange) extend(lineKey, isChosen);
      // The checkbox of a window means all of it.
      const line = shown.current.find(({ key }) => key === lineKey);
      if (line) change(pickupsOf(line), isChosen);
      anchor.current = lineKey;
    };
    const tickAll = (isChosen: boolean) => change(shown.current.flatMap(pickupsOf), isChosen);
    return {
      onTick: tick,
      onTickAll: (_, isChosen) => tickAll(isChosen),
      onExtend: (lineKey) => extend(lineKey, true),
      onSelectAll: () => tickAll(true),
    };
  }, [scope]);
}
