/** One answered call. */
export type Sample = { readonly name: string; readonly ms: number };

export type Latency = {
  readonly count: number;
  readonly mean: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
};

/** Nearest-rank percentiles of some milliseconds; zeros of none. */
export function summarise(values: readonly number[]): Latency {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  const mean = sorted.reduce((sum, one) => sum + one, 0) / Math.max(1, sorted.length);
  return { count: sorted.length, mean, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
}

/** The latencies of each call. */
export function groupByName(samples: readonly Sample[]): ReadonlyMap<string, Latency> {
  const groups = Map.groupBy(samples, ({ name }) => name);
  return new Map([...groups].map(([name, some]) => [name, summarise(some.map(({ ms }) => ms))]));
}

/** The slope of a line through points by least squares, in units of y per unit of x. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (pick: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / Math.max(1, points.length);
  const [x, y] = [mean(([one]) => one), mean(([, one]) => one)];
  const above = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  const below = points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
