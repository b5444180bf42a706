/** For the `ref` of what must be seen when it appears; a `scroll-m-*` class keeps it off the edge. */
export function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
