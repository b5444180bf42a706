import { closeDayOnce } from '#actions/money/close-day.ts';
import { closeCashDay } from '#contracts/money/cash-day-calls.ts';
import { endpoint } from '#http/endpoint.ts';
import { dayClosed } from '#shared/texts.ts';

export const handler = endpoint(closeCashDay, async (call) => {
  const closedAt = await closeDayOnce(call, call.params.date);
  return { message: dayClosed, closedAt };
});
