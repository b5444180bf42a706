/** A seeded source of numbers in [0, 1): mulberry32, the same on every machine; not for secrets. */
export function createRandom(seed: number): () => number {
  const state = new Int32Array([seed]);
  return () => {
    const next = (state[0]! + 0x6d2b79f5) | 0;
    state[0] = next;
    let mixed = Math.imul(next ^ (next >>> 15), next | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
