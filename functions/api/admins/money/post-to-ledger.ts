import { postOnce } from '#actions/money/note-cash.ts';
import { postToLedger } from '#contracts/money/cash-calls.ts';
import { cashTexts } from '#domain/money/cash.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(postToLedger, async (call) => {
  await postOnce(call, call.body);
  return { message: cashTexts.noted[call.body.kind] };
});
