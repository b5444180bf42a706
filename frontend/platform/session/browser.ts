import { sessionStore } from './session.ts';

/** One place for leaving a page, which tests watch. */
export const browser = {
  /** Set once the page is being left: nothing else may redirect it then. */
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

/** For pages from the back-forward cache, whose account may have logged out. */
export function watchReturns(): void {
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    browser.leaving = false;
    sessionStore.notify();
  });
}
