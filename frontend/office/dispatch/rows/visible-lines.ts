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

/** Lines rendered beyond what is seen, on each side; how close to their end more must follow; and after a jump. */
const margin = 9;
const reserve = 4;
const atFirst = 1;

/**
 * The lines to render for a view of the list. The same object as before while enough of them are left on both sides, so
 * that most steps of scrolling render nothing. When nothing of what is seen is there yet, only that: asked again, it
 * answers with what lies around it.
 */
export function nextRange(before: Range, offsets: readonly number[], top: number, bottom: number): Range {
  const lines = offsets.length - 1;
  const first = findLine(offsets, top);
  const last = Math.min(lines, findLine(offsets, bottom) + 1);
  const isEnough =
    before.to <= lines &&
    before.from <= Math.max(0, first - reserve) &&
    before.to >= Math.min(lines, last + reserve);
  if (isEnough) return before;
  const isNear = before.from < last && before.to > first;
  const around = isNear ? margin : atFirst;
  return { from: Math.max(0, first - around), to: Math.min(lines, last + around) };
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

/**
 * The lines of a long list that the window shows, and some around them. The window scrolls, not the list. After a jump
 * what is seen comes in the first frame, what lies around it in the next.
 * @param list the element whose top is the top of the first line
 * @param offsets of the lines, `measureOffsets`
 */
export function useVisibleRange(list: RefObject<HTMLElement | null>, offsets: readonly number[]): Range {
  const [range, setRange] = useState(initial);
  useLayoutEffect(() => {
    let frame = 0;
    const update = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top === undefined) return;
      setRange((before) => nextRange(before, offsets, Math.max(0, -top), window.innerHeight - top));
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        setRange((before) => nextRange(before, offsets, Math.max(0, -top), window.innerHeight - top));
      });
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [list, offsets]);
  return range;
}
