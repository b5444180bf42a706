import { sessionStore } from './session.ts';

/** Leaves for another page of the site. In one place, so that tests can watch it. */
export const browser = {
  /** Set once the page is being left: nothing else may then send it to another address. */
  leaving: false,
  goTo(url: string): void {
    browser.leaving = true;
    location.assign(url);
  },
  replaceWith(url: string): void {
    browser.leaving = true;
    location.replace(url);
  },
};

/**
 * Handles pages that the browser restores from its back-forward cache: they are no longer being left, and their
 * account may have logged out since.
 */
export function watchReturns(): void {
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    browser.leaving = false;
    sessionStore.notify();
  });
}
