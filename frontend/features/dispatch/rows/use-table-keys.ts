import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Line } from '#features/dispatch/day/group-by-window.ts';
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
};

/**
 * The keys of the table: arrows, Page Up and Down, Home and End move from line to line, with Shift they select on the
 * way; Shift and the space bar select everything since the last one; Ctrl+A all. The space bar is the checkbox's own.
 * One line is the Tab stop. When it goes away, the one that takes its place is.
 */
export function useTableKeys(lines: readonly Line[], actions: Actions) {
  const [active, setActive] = useState({ key: '', index: 0 });
  const last = useRef<Element>(undefined);
  const movedTo = useRef<string>(undefined);
  const found = lines.findIndex(({ key }) => key === active.key);
  const index = found >= 0 ? found : Math.min(active.index, lines.length - 1);
  const activeKey = lines[index]?.key;
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false;
    if (isLost && activeKey !== undefined)
      document.getElementById(tickId(activeKey))?.focus({ preventScroll: true });
  });
  // Focus at once: in the next frame, a key pressed before it would still count from the previous line.
  useLayoutEffect(() => {
    if (movedTo.current === undefined) return;
    document.getElementById(tickId(movedTo.current))?.focus();
    movedTo.current = undefined;
  });
  const moveTo = (target: number) => {
    const next = Math.max(0, Math.min(lines.length - 1, target));
    const key = lines[next]?.key;
    if (key === undefined) return;
    movedTo.current = key; // the active line is always rendered
    setActive({ key, index: next });
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
