import { postOnce } from '#actions/money/note-cash.ts';
import { postToLedger } from '#contracts/money/cash-calls.ts';
import { cashTexts, postOffice } from '#domain/money/cash.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(postToLedger, async (call) => {
  const { kind, amount, reference } = call.body;
  await postOnce(call, postOffice(kind, amount, reference, { by: call.account, now: call.now }));
  return { message: cashTexts.noted[kind] };
});
