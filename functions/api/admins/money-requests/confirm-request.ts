import { confirm } from '#actions/money/answer-request.ts';
import { confirmRequest } from '#contracts/money/request-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(confirmRequest, async (call) => ({ message: await confirm(call) }));
