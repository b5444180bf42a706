import { apiBase } from '#contracts/contract.ts';

/** Counts a page whose script failed: the page itself is there, so that nothing else tells of it. Says nothing of whom. */
export function reportBroken(): void {
  navigator.sendBeacon(`${apiBase}/broken-pages`);
}
