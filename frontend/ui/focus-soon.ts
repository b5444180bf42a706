/** Moves the focus to the first such element inside, once what has just changed is on the screen. */
export function focusSoon(box: HTMLElement, selector: string): void {
  requestAnimationFrame(() => box.querySelector<HTMLElement>(selector)?.focus());
}
