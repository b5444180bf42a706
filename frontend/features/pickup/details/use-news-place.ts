import { useEffect, useRef, useState } from 'react';
import { intoView } from '#ui/into-view.ts';

export type Place = 'head' | 'problem' | 'money';

/** A phone has a bar at its top and one at its bottom. */
const clearOfBars = '5rem 6rem';

export type News = { readonly place: Place; readonly version: number };

/**
 * After a change that was made here, focus and screen go to the part that shows what came of it.
 * @param version of the pickup as it is shown: the change's own comes a moment later
 * @returns the `ref` of the page, and what to call after a change
 */
export function useNewsPlace(version: number) {
  const page = useRef<HTMLDivElement>(null);
  const [news, goTo] = useState<News>();
  // After each render: only then is there the part.
  useEffect(() => {
    if (!news || version < news.version) return;
    goTo(undefined);
    const part = page.current?.querySelector<HTMLElement>(`[data-place="${news.place}"]`);
    if (!part) return;
    part.querySelector('h2')?.focus({ preventScroll: true });
    part.style.scrollMarginBlock = clearOfBars;
    intoView(part);
  });
  return { page, goTo };
}
