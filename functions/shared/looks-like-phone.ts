import { withoutSeparators } from './ghana.ts';

/** Whether somebody means a number, not an address: an address has a letter. */
export function looksLikePhone(text: string): boolean {
  return /^\+?\d+$/.test(withoutSeparators(text));
}
