import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Line } from '#office/dispatch/day/group-by-window.ts';
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

type Place = { readonly key: string; readonly index: number };

/**
 * The keys of the table: arrows, Page Up and Down, Home and End move from line to line, with Shift they select on the
 * way; Shift and the space bar select everything since the last one; Ctrl+A all; Enter opens the pickup. The space bar is
 * the checkbox's own. `boardKeys` says all of them to people.
 * One line is the Tab stop. When it goes away, the one that takes its place is.
 */
export function useTableKeys(lines: readonly Line[], actions: Actions) {
  const [active, setActive] = useState({ key: '', index: 0 });
  const last = useRef<Element>(undefined);
  const movedTo = useRef<Place>(undefined);
  const found = lines.findIndex(({ key }) => key === active.key);
  const index = found >= 0 ? found : Math.min(active.index, lines.length - 1);
  const activeKey = lines[index]?.key;
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false;
    if (isLost && activeKey !== undefined) focusLine(activeKey);
  });
  // Focus at once: in the next frame, a key pressed before it would still count from the previous line.
  useLayoutEffect(() => {
    if (movedTo.current) goTo(movedTo.current, actions);
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
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const key = moveTo(index + step);
      if (event.shiftKey && key !== undefined) actions.onExtend(key);
    } else if (event.key === ' ' && event.shiftKey && activeKey !== undefined) {
      event.preventDefault();
      actions.onExtend(activeKey);
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      actions.onSelectAll();
    } else if (event.key === 'Enter' && isCheckbox(event.target) && lines[index]?.kind === 'pickup') {
      event.preventDefault();
      actions.onOpen(lines[index].key);
    }
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

const focusLine = (key: string) => document.getElementById(tickId(key))?.focus({ preventScroll: true });

function goTo({ key, index }: Place, { onReveal }: Actions): void {
  focusLine(key);
  onReveal(index);
}

const isCheckbox = (target: EventTarget) => target instanceof HTMLInputElement;

export function focusFirstPickup(): boolean {
  const box = document.querySelector<HTMLElement>('tr[aria-selected] input');
  box?.focus();
  return box !== null;
}
