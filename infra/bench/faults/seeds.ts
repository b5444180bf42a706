/** Seeds that `npm test` runs: the first always, and each one whose run once broke an invariant. */
export const seeds: readonly number[] = [1];
