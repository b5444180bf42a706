import { describeError } from '#platform/api/api-error.ts';
import { isReported, printReported, type QueueableCall } from '#platform/offline/queue/queued-request.ts';

/** Why an act was refused, and whether the office sees it all the same. @param body what was sent with it */
export function describeRefusal(call: QueueableCall, error: unknown, body?: object): string {
  return [describeError(error), ...(isReported(call, error) ? [printReported(body)] : [])].join(' ');
}
