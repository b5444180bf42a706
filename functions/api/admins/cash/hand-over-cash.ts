import { noteOnCash } from '#actions/money/note-cash.ts';
import { type Handover, handOverCash } from '#contracts/money/cash-calls.ts';
import { putCount } from '#data/money/counts.ts';
import { cashTexts, decideCount, handOver } from '#domain/money/cash.ts';
import { endpoint } from '#http/endpoint.ts';
import { fullName } from '#shared/full-name.ts';

export const handler = endpoint(handOverCash, async (call) => {
  const { account, body, now } = call;
  const { collectorId, counted, reason } = body;
  const by = { id: account.id, name: fullName(account) };
  const noted = await noteOnCash({ ...call, reason }, collectorId, (cash) => {
    const count = decideCount(body, cash, now);
    const { number, at, before } = count;
    return {
      posting: handOver(collectorId, counted, cash, { by: account, now }),
      noted: { id: String(number), at, counted, before, rest: before - counted },
      also: [putCount(collectorId, { ...count, by })],
    };
  });
  const handover = noted as Handover; // what is noted under a key is the answer
  return { message: cashTexts.handedOver(handover.counted, handover.rest), handover };
});
