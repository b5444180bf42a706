import { type RefObject, useLayoutEffect, useState } from 'react';

/** Lines that are rendered, from the first to before the last. */
type Range = { readonly from: number; readonly to: number };

/** Where each line begins, in pixels from the first one's top; one more entry says where the last one ends. */
export function measureOffsets(heights: readonly number[]): readonly number[] {
  const offsets = [0];
  let end = 0;
  for (const height of heights) {
    end += height;
    offsets.push(end);
  }
  return offsets;
}

/** The line at a distance from the top, by binary search. */
export function findLine(offsets: readonly number[], distance: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= distance) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The range begins and ends at a multiple of this, so that most steps of scrolling render nothing. */
const step = 10;

/** The lines to render for a view of the list: those that are seen and a few on each side. */
export function rangeInView(offsets: readonly number[], top: number, bottom: number): Range {
  const from = Math.floor(findLine(offsets, top) / step - 0.5) * step;
  const to = Math.ceil(findLine(offsets, bottom) / step + 0.5) * step;
  return { from: Math.max(0, from), to: Math.min(offsets.length - 1, to) };
}

/** A stretch of the list: lines to render, or the height of those that are not. */
type Stretch = { readonly from: number; readonly to: number; readonly isRendered: boolean };

/** The range, and single lines that stay: the one with the focus, and the heading that is stuck to the top. */
export function cutList(lines: number, { from, to }: Range, kept: readonly number[]): readonly Stretch[] {
  const rendered = [{ from: Math.min(from, lines), to: Math.min(to, lines) }];
  for (const line of new Set(kept))
    if (line >= 0 && line < lines && (line < from || line >= to)) rendered.push({ from: line, to: line + 1 });
  rendered.sort((a, b) => a.from - b.from);
  const stretches: Stretch[] = [];
  let end = 0;
  for (const part of rendered) {
    if (part.from > end) stretches.push({ from: end, to: part.from, isRendered: false });
    if (part.to > part.from) stretches.push({ ...part, isRendered: true });
    end = Math.max(end, part.to);
  }
  if (end < lines) stretches.push({ from: end, to: lines, isRendered: false });
  return stretches;
}

/** Room that a line with the focus keeps to the upper and lower edge, where bars are, in pixels. */
const edge = 144;

/** Scrolls until a line can be seen. For a heading, which sticks, the browser's own way does nothing. */
export function revealLine(list: HTMLElement, offsets: readonly number[], index: number): void {
  const top = list.getBoundingClientRect().top;
  const [begins, ends] = [top + (offsets[index] ?? 0), top + (offsets[index + 1] ?? 0)];
  const kept = Math.min(edge, window.innerHeight / 3);
  if (begins < kept) window.scrollBy(0, begins - kept);
  else if (ends > window.innerHeight - kept) window.scrollBy(0, ends - window.innerHeight + kept);
}

/** Rendered before anything is measured: a screen full. */
const initial: Range = { from: 0, to: 20 };

/** The lines of a long list that the window shows, and some around them. The window scrolls, not the list. */
export function useVisibleRange(list: RefObject<HTMLElement | null>, offsets: readonly number[]): Range {
  const [range, setRange] = useState(initial);
  useLayoutEffect(() => {
    const update = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top === undefined) return;
      const next = rangeInView(offsets, Math.max(0, -top), window.innerHeight - top);
      setRange((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [list, offsets]);
  return range;
}
