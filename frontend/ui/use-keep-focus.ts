import { type RefObject, useEffect, useRef } from 'react';

/**
 * When what had the focus goes away (a row's button with its row, a dialog whose button is gone), the focus goes to
 * a heading instead of nowhere. For the component that renders what goes away.
 * @param place a heading near by; else the view's own
 */
export function useKeepFocus(place?: RefObject<HTMLElement | null>): void {
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      last.current = event.target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // After each render: only a render takes elements away.
  useEffect(() => {
    const active = document.activeElement;
    const lost = active === null || active === document.body;
    const gone = last.current instanceof Node && !last.current.isConnected;
    if (!lost || !gone) return;
    const heading = place?.current ?? document.querySelector<HTMLElement>('h1');
    heading?.focus({ preventScroll: true });
  });
}
