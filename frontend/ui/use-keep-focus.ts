import { type RefObject, useEffect, useRef } from 'react';

/** When the focused element is removed, the focus goes to a heading. @param place else the `h1` */
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
