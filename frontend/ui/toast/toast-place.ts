export const toastHost = 'data-toasts';

/** Moves the toasts into the dialog that was opened last, which makes all else inert, or back into the page. */
export function placeToasts(): void {
  const host = document.querySelector(`[${toastHost}]`);
  if (!(host instanceof HTMLElement)) return;
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  measureBar(host);
  if (host.parentNode === place) return;
  // Moved, not put in anew: a toast's time, which is an animation, goes on.
  if (place.moveBefore) place.moveBefore(host, null);
  else place.append(host);
}

/** Says how high the bar at the top of the page is, whose place a toast takes on a phone. */
function measureBar(host: HTMLElement): void {
  const bar = document.querySelector('header')?.getBoundingClientRect();
  const isInView = bar !== undefined && bar.top <= 0 && bar.bottom > 0;
  host.setAttribute(toastHost, isInView ? 'in-bar' : '');
  if (isInView) host.style.setProperty('--bar-height', `${bar.height}px`);
}
