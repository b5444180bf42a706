/** Whether one more request is admitted; each call counts as a request. */
export type Admit = (key: string) => boolean;

/** Creates token buckets like API Gateway's, one per route. */
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
