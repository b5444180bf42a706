/** Moves the focus to the first such element inside, once what has just changed is on the screen. */
export function focusSoon(box: HTMLElement, selector: string): void {
  requestAnimationFrame(() => box.querySelector<HTMLElement>(selector)?.focus());
}

/** Moves the focus to the first field that is wrong. */
export function focusWrong(form: HTMLElement): void {
  focusSoon(form, '[aria-invalid="true"]');
}
