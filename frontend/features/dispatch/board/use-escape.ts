import { useEffect } from 'react';

/**
 * Escape for the page itself: only when no dialog or menu is open and no search has a text, which it closes or clears
 * first.
 */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const { target } = event;
      const hasText = target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
      if (!hasText && !document.querySelector('dialog[open]')) onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive, onEscape]);
}
