import { type RefObject, useEffect } from 'react';

/** Puts the cursor into the search, where the next caller begins. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('form[role="search"] input')?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
}

/** The search has the focus from the beginning, and again by the key `/`. */
export function useSearchKeys(isChosen: boolean): void {
  useEffect(() => {
    // Wait until the heading has taken the focus, as it does when a screen opens.
    const timer = setTimeout(() => !isChosen && focusSearch());
    return () => clearTimeout(timer);
  }, [isChosen]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      focusSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The links of a list, for the arrow keys: up and down go from one to the next. */
export function moveFocus(list: RefObject<HTMLElement | null>, step: 1 | -1): void {
  const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
  const index = links.findIndex((link) => link.contains(document.activeElement));
  const next = index === -1 ? links[0] : links[index + step];
  if (next) next.focus();
  else if (step === -1) focusSearch();
}
