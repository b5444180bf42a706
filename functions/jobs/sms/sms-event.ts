import * as v from 'valibot';

/** AWS's event about an SMS, cut by the rule of EventBridge: our id and its word, neither number nor text. */
export const smsEvent = v.object({ id: v.string(), event: v.string(), at: v.string() });
export type SmsEvent = v.InferOutput<typeof smsEvent>;
