import { dynamo } from '#data/client.ts';

/**
 * Lets requests to the table wait half a minute. Deployed, each call has a process of its own; in a test hundreds of them
 * wait for one, on a busy machine longer than the time-outs.
 */
export function waitLonger(): void {
  dynamo.timeLimits = { connectionTimeout: 30_000, requestTimeout: 30_000 };
}
