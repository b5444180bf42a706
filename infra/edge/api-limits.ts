/** Limits that API Gateway enforces before it invokes a Lambda. CDK and the local gateway share these numbers. */

/** The largest request of an HTTP API; fixed by AWS. The handlers' own limit is 32 KB. */
export const gatewayMaxBodyBytes = 10 * 1024 * 1024;

export const lambdaTimeoutMs = 10_000;

/** A limit on cost per route, not per client: a tight one would let one attacker lock out everybody. Handlers throttle clients. */
export const routeThrottle = { requestsPerSecond: 1_000, burst: 2_000 } as const;
