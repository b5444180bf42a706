/**
 * For the `ref` of what must not be overlooked: when it appears outside of what can be seen, it is scrolled there.
 * A `scroll-m-*` class keeps it off the edge.
 */
export function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
