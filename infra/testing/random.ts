/** A source of random choices that a seed determines. */
export type Random = {
  /** From 0 (inclusive) to 1. */
  next(): number;
  /** A whole number from 0 to below `bound`. */
  below(bound: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T | undefined;
  /** One of several, as often as its weight says. */
  weighted<T extends { readonly weight: number }>(from: readonly T[]): T;
};

/** Mulberry32 (Tommy Ettinger, 2017): 32 bits of state, enough to choose operations by. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (from) => from[below(from.length)],
    weighted: (from) => {
      let left = next() * from.reduce((sum, { weight }) => sum + weight, 0);
      const found = from.find(({ weight }) => {
        left -= weight;
        return left < 0;
      });
      const choice = found ?? from.at(-1);
      if (!choice) throw new Error('There is nothing to choose from.');
      return choice;
    },
  };
}
