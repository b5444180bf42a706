/** With what the job `warm` invokes a function directly. */
export const warmEvent = { warm: true };

/**
 * Whether nobody asked for anything. API Gateway's events have a `requestContext` always, and what clients send lies in named
 * fields, never beside it. Source: "Working with AWS Lambda proxy integrations for HTTP APIs", payload format 2.0.
 */
export function isWarming(event: object): boolean {
  return 'warm' in event && !('requestContext' in event);
}
