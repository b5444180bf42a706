/**
 * A dialog gives the focus back to the button that opened it. When that button went away with its row, the focus
 * goes to the view's heading instead of nowhere.
 */
export function keepFocus(): void {
  setTimeout(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
}
