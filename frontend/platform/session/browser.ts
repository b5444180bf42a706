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

/** Of pages from the back-forward cache: they are no longer being left; their account may have logged out. */
export function watchReturns(): void {
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    browser.leaving = false;
    sessionStore.notify();
  });
}
