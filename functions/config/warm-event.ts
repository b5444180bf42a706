/** The event with which the job `warm` invokes a function. */
export const warmEvent = { warm: true };

/** Events of API Gateway always have a `requestContext`, which clients cannot remove. */
export function isWarming(event: object): boolean {
  return 'warm' in event && !('requestContext' in event);
}
