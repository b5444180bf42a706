import { answerCountOnce } from '#actions/money/answer-count.ts';
import { answerCount } from '#contracts/money/count-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(answerCount, async (call) => ({
  message: await answerCountOnce(call, { ...call.params, ...call.body }),
}));
