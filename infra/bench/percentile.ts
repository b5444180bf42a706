/** The nearest-rank percentile of some numbers; 0 of none. @param share from 0 to 1 */
export function findPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** The middle one of some numbers; 0 of none. */
export const findMedian = (values: readonly number[]) => findPercentile(values, 0.5);
