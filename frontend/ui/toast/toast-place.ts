/** Marks the one element that holds all toasts. */
export const toastHost = 'data-toasts';

/**
 * Puts the toasts where they can be seen, heard and closed: into the dialog that was opened last, since an open
 * modal lies above everything else and makes it inert, or into the page. Dialogs call this when they open and close.
 */
export function placeToasts(): void {
  const host = document.querySelector(`[${toastHost}]`);
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (!host || host.parentNode === place) return;
  // Moved, not put in anew: a toast's time, which is an animation, goes on.
  if (place.moveBefore) place.moveBefore(host, null);
  else place.append(host);
}
