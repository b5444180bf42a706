import { writeOffOnce } from '#actions/money/note-cash.ts';
import { limit } from '#actions/money-limit.ts';
import { writeOffCash } from '#contracts/money/cash-calls.ts';
import { cashTexts } from '#domain/money/cash.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(writeOffCash, async (call) => {
  const { amount: part, collectorId, reason } = call.body;
  const what = { kind: 'write-off', collectorId, part, reason } as const;
  const { rest, message = cashTexts.writtenOff(part) } = await writeOffOnce(
    limit({ ...call, body: {} }, what),
  );
  return { message, rest };
});
