import { randomInt } from 'node:crypto';

/**
 * Settings of every AWS client. Credentials come from Lambda's environment: the default provider chain would add to bundles and cold starts.
 * Time-outs are far below the Lambda's own, so that a retry still fits (connect 1 s, request 3 s, 3 attempts).
 */
export function clientDefaults(maxAttempts = 3) {
  // Whoever waits for a socket of the SDK's 50 has the time for connecting run out: a Lambda does one thing at a time, but a job
  // has many requests under way, and the local stack all of its functions' in one process.
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
