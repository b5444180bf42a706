/** Moves the focus to the first field that is wrong, once the errors are on the screen. */
export function focusWrong(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
