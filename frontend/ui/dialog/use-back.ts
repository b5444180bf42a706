import { useEffect, useRef } from 'react';
import { browser } from '#platform/session/browser.ts';

/** What Back asks each open dialog, the outermost first. */
const open: (() => void)[] = [];

let isReturning = false;

/** How many entries of dialogs end in the current one. */
const countEntries = (): number => history.state?.dialogs ?? 0;

/**
 * Gives each open dialog one history entry of the page's own address and state, and takes away those of closed ones; an
 * entry beneath a page that was opened from a dialog is skipped on the way back. Restores no scroll, as the page
 * may have gone to what the dialog changed.
 */
function settle(): void {
  // Going back would stop the browser on its way to another page.
  if (isReturning || browser.leaving) return;
  history.scrollRestoration = open.length > 0 ? 'manual' : 'auto';
  const surplus = countEntries() - open.length;
  if (surplus > 0) {
    isReturning = true;
    history.go(-surplus);
  }
  for (let dialogs = countEntries() + 1; dialogs <= open.length; dialogs++)
    history.pushState({ ...history.state, dialogs }, '');
}

/** Later, when a dialog that follows another, or a page that it leads to, is there. */
function settleLater(): void {
  setTimeout(settle);
}

function goBack(): void {
  const closed = isReturning ? [] : open.slice(countEntries());
  isReturning = false;
  for (const ask of closed.reverse()) ask();
  settleLater();
}

/** Back closes the dialog. One that stays open, as it is busy, gets its entry again. */
export function useBack(onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    const ask = () => latest.current();
    // Once: the same listener again is none.
    addEventListener('popstate', goBack);
    open.push(ask);
    settleLater();
    return () => {
      open.splice(open.indexOf(ask), 1);
      settleLater();
    };
  }, []);
}
