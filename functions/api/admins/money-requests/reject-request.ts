import { reject } from '#actions/money/answer-request.ts';
import { rejectRequest } from '#contracts/money/request-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(rejectRequest, async (call) => ({
  message: await reject(call, call.body.reason),
}));
