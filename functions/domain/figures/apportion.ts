/**
 * Splits a whole number by weights into whole parts that add up to it: the largest remainders are rounded up, of equal ones the
 * first. Weights that are all 0 count as equal.
 */
export function apportion(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, one) => all + one, 0);
  const exact = weights.map((one) => (total * (sum > 0 ? one : 1)) / (sum > 0 ? sum : weights.length));
  const parts = exact.map(Math.floor);
  const left = total - parts.reduce((all, one) => all + one, 0);
  const byRemainder = exact
    .map((one, index) => ({ index, remainder: one - Math.floor(one) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
