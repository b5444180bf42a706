import { actAtStop } from '#actions/pickups/act-at-stop.ts';
import { couldNotCollectReasons } from '#contracts/pickups/could-not-collect-reasons.ts';
import { couldNotCollect } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(couldNotCollect, (call) => {
  const { reason, note } = call.body;
  return actAtStop(call, {
    kind: 'could-not-collect',
    details: () => ({ reason: couldNotCollectReasons[reason], ...(note ? { note } : {}) }),
    message: sharedTexts.couldNotCollect,
  });
});
