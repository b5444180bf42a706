import { writeOffOnce } from '#actions/money/note-cash.ts';
import { writeOffCash } from '#contracts/money/cash-calls.ts';
import { cashTexts } from '#domain/money/cash.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(writeOffCash, async (call) => {
  const rest = await writeOffOnce(call, call.body);
  return { message: cashTexts.writtenOff(call.body.amount), rest };
});
