import { ApiError } from '#platform/api/api-error.ts';
import { sendCall } from '#platform/api/client.ts';
import type { OutgoingRequest, QueueAnswer } from './queued-request.ts';

/** Sends a request, under its account or not at all. @throws {ApiError} as `call` does */
export async function sendRequest(request: OutgoingRequest): Promise<QueueAnswer> {
  const { pickupId, body, version, key, accountId } = request;
  const answer = await sendCall(request, {
    params: { id: pickupId },
    body: version === undefined ? body : { ...body, version },
    idempotencyKey: key,
    accountId,
  });
  return answer as QueueAnswer; // what every call of the queue answers; the server parsed it
}

/** Whether nobody has answered: no network, or a gateway that could not reach Sankofa. Our own refusals are answers. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    error.code === 'network' || error.code === 'unavailable' || (error.status >= 500 && !error.fromServer)
  );
}
