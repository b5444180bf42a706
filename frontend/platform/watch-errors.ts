import { reportBroken } from './report-broken.ts';

/*
 * Imported first, for its effect: what a script of the app throws from then on is counted, once a page. A notice of the browser, as that
 * it observes no more sizes, comes without an error.
 */
function tellOnce({ error }: ErrorEvent): void {
  if (!error) return;
  removeEventListener('error', tellOnce);
  reportBroken();
}

addEventListener('error', tellOnce);
