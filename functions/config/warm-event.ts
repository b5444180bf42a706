/** With what the job `warm` invokes a function directly. */
export const warmEvent = { warm: true };

/** Whether nobody asked for anything: events of API Gateway always have a `requestContext`, beside which clients send nothing. */
export function isWarming(event: object): boolean {
  return 'warm' in event && !('requestContext' in event);
}
