import type { Fail } from './check-books.ts';

/** What happened, and what must not have. */
export class Tally {
  readonly counts = new Map<string, number>();
  readonly violations = new Map<string, string[]>();

  readonly count = (what: string, times = 1): void => {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  };

  readonly fail: Fail = (invariant, sentence) => {
    this.violations.set(invariant, [...(this.violations.get(invariant) ?? []), sentence]);
  };
}
