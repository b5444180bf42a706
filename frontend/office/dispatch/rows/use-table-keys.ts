import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Line } from '#office/dispatch/day/lines.ts';
import { tickId } from './tick.tsx';

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

type Actions = {
  readonly onExtend: (lineKey: string) => void;
  readonly onSelectAll: () => void;
  readonly onReveal: (index: number) => void;
  readonly onOpen: (pickupId: string) => void;
};

/** The keys of the table, as `boardKeys` lists them. One line is the Tab stop; when it goes away, the one in its place is. */
export function useTableKeys(lines: readonly Line[], actions: Actions) {
  const [active, setActive] = useState({ key: '', index: 0 });
  const last = useRef<Element>(undefined);
  const movedTo = useRef<{ readonly key: string; readonly index: number }>(undefined);
  const found = lines.findIndex(({ key }) => key === active.key);
  const index = found >= 0 ? found : Math.min(active.index, lines.length - 1);
  const activeKey = lines[index]?.key;
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false;
    if (isLost && activeKey !== undefined) focusLine(activeKey);
  });
  // Focus at once: in the next frame, a key pressed before it would still count from the previous line.
  useLayoutEffect(() => {
    if (!movedTo.current) return;
    focusLine(movedTo.current.key);
    actions.onReveal(movedTo.current.index);
    movedTo.current = undefined;
  });
  const moveTo = (target: number) => {
    const next = Math.max(0, Math.min(lines.length - 1, target));
    const key = lines[next]?.key;
    if (key === undefined) return;
    movedTo.current = { key, index: next }; // the active line is always rendered
    setActive(movedTo.current);
    return key;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = findAct(event, lines[index], actions, (step) => moveTo(index + step));
    if (!act) return;
    event.preventDefault();
    act();
  };
  /** A line that gets the focus by a click or the Tab key is the active one. */
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target;
    const at = lines.findIndex(({ key }) => tickId(key) === target.id);
    const key = lines[at]?.key;
    if (key !== undefined && key !== activeKey) setActive({ key, index: at });
  };
  return { activeIndex: index, activeKey, onKeyDown, onFocus };
}

/** What a key does on the active line; undefined where it is none of the table's. */
function findAct(
  { key, shiftKey, ctrlKey, metaKey, target }: KeyboardEvent,
  line: Line | undefined,
  { onExtend, onSelectAll, onOpen }: Actions,
  move: (step: number) => string | undefined,
): (() => void) | undefined {
  const step = steps[key];
  if (step !== undefined)
    return () => {
      const moved = move(step);
      if (shiftKey && moved !== undefined) onExtend(moved);
    };
  if (key === ' ' && shiftKey && line) return () => onExtend(line.key);
  if (key === 'a' && (ctrlKey || metaKey)) return onSelectAll;
  const opens = key === 'Enter' && target instanceof HTMLInputElement && line?.kind === 'pickup';
  return opens ? () => onOpen(line.key) : undefined;
}

const focusLine = (key: string) => document.getElementById(tickId(key))?.focus({ preventScroll: true });

export function focusFirstPickup(): boolean {
  const box = document.querySelector<HTMLElement>('tr[aria-selected] input');
  box?.focus();
  return box !== null;
}
