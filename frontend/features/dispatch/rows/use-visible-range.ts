import { type RefObject, useLayoutEffect, useState } from 'react';
import { nextRange, type Range } from './visible-lines.ts';

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
