/** Whether one more request may pass; asking counts as passing. */
export type Admit = (key: string) => boolean;

/** Token buckets as API Gateway keeps them, one for each route. */
export function createThrottle(
  requestsPerSecond: number,
  burst: number,
  clock = () => performance.now(),
): Admit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key) => {
    const now = clock();
    const bucket = buckets.get(key) ?? { tokens: burst, at: now };
    const refilled = bucket.tokens + ((now - bucket.at) / 1000) * requestsPerSecond;
    const tokens = Math.min(burst, refilled);
    const admitted = tokens >= 1;
    buckets.set(key, { tokens: admitted ? tokens - 1 : tokens, at: now });
    return admitted;
  };
}
