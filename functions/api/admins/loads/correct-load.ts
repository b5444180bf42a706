import { correctLoad as correct } from '#actions/loads/correct-load.ts';
import { limit } from '#actions/money-limit.ts';
import { correctLoad } from '#contracts/loads/load-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(correctLoad, (call) => {
  const { reason, stationId, kg, fee } = call.body;
  const what = { kind: 'correct-load', loadId: call.params.id, stationId, kg, fee, reason } as const;
  return correct(limit(call, what));
});
