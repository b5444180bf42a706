/**
 * Settings every AWS client shares. Credentials are read from the environment that Lambda provides: the
 * default provider chain would add to each bundle and to each cold start and is left out of the bundles.
 * Time-outs are far below the Lambda's own, so that a retry still fits (connect 1 s, request 3 s, 3 attempts).
 */
export function clientDefaults() {
  return {
    credentials: async () => ({
      accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
      ...(process.env.AWS_SESSION_TOKEN ? { sessionToken: process.env.AWS_SESSION_TOKEN } : {}),
    }),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 1000,
      // Until an answer begins; without the second the SDK only warns, and waits on.
      requestTimeout: 3000,
      throwOnRequestTimeout: true,
      // For an answer that stops half-way.
      socketTimeout: 3000,
    },
  };
}
