import { reportBroken } from './report-broken.ts';

/* To be imported first: counts a page whose script throws, once. The browser's own notices come without an error. */
function tellOnce({ error }: ErrorEvent): void {
  if (!error) return;
  removeEventListener('error', tellOnce);
  reportBroken();
}

addEventListener('error', tellOnce);
