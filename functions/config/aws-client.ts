import { randomInt } from 'node:crypto';

/** Settings of every AWS client. Credentials come from the environment: the default provider chain would add to cold starts. Time-outs leave room for a retry. */
export function clientDefaults(maxAttempts = 3) {
  // A job has many requests under way: with the SDK's 50 sockets, waiting for one would count as the time for connecting.
  const agent = { maxSockets: Number.POSITIVE_INFINITY };
  return {
    credentials: async () => ({
      accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
      ...(process.env.AWS_SESSION_TOKEN ? { sessionToken: process.env.AWS_SESSION_TOKEN } : {}),
    }),
    maxAttempts,
    retryStrategy: retryEach(maxAttempts),
    requestHandler: {
      httpAgent: agent,
      httpsAgent: agent,
      connectionTimeout: 1000,
      // Until an answer begins; without the second the SDK only warns, and waits on.
      requestTimeout: 3000,
      throwOnRequestTimeout: true,
      // For an answer that stops half-way.
      socketTimeout: 3000,
    },
  };
}

/** The pause before the first retry at most, in milliseconds; it doubles. What has another type of error is not repeated. */
const pausesMs: Readonly<Record<string, number>> = { TRANSIENT: 50, THROTTLING: 500 };
type RetryToken = { readonly getRetryCount: () => number };

/** Each request has its attempts. The SDK's own strategy shares 35 retries: once many fail together, it makes one attempt each. */
function retryEach(maxAttempts: number) {
  const token = (count: number, delay: number) => ({
    getRetryCount: () => count,
    getRetryDelay: () => delay,
    getRetryCost: () => undefined,
  });
  return {
    acquireInitialRetryToken: async () => token(0, 0),
    refreshRetryTokenForRetry: async (before: RetryToken, { errorType }: { readonly errorType: string }) => {
      const count = before.getRetryCount();
      const pauseMs = pausesMs[errorType];
      if (count + 1 >= maxAttempts || pauseMs === undefined) throw new Error('No attempt is left.');
      return token(count + 1, randomInt(pauseMs * 2 ** count));
    },
    recordSuccess: () => {},
  };
}
