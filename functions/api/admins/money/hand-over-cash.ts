import { handOverOnce } from '#actions/money/note-cash.ts';
import { handOverCash } from '#contracts/money/cash-calls.ts';
import { cashTexts } from '#domain/money/cash.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(handOverCash, async (call) => {
  const handover = await handOverOnce(call, call.body);
  return { message: cashTexts.handedOver(handover.counted, handover.rest), handover };
});
