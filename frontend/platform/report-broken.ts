import { apiBase } from '#contracts/contract.ts';

/** Counts a page whose script failed, without saying whose: nothing else reports it. */
export function reportBroken(): void {
  navigator.sendBeacon(`${apiBase}/broken-pages`);
}
