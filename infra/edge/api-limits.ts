/**
 * What API Gateway enforces before a Lambda sees a request. CDK sets the throttles from here and the local
 * gateway behaves by the same numbers.
 */

/** The largest request an HTTP API takes; fixed by AWS. Our own limit (32 KB) answers in our shape. */
export const gatewayMaxBodyBytes = 10 * 1024 * 1024;

/** How long one of our Lambdas may run. */
export const lambdaTimeoutMs = 10_000;

/**
 * A ceiling on cost per route, not a limit per client: a tight one would let one attacker lock everybody out.
 * The limits per client are in the handlers.
 */
export const routeThrottle = { requestsPerSecond: 1_000, burst: 2_000 } as const;
