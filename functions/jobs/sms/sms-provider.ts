/** One SMS: `to` in E.164, `text` as it fits into one part. */
export type Sms = { readonly to: string; readonly text: string };

/**
 * What became of an SMS. `unsure`: it may have gone out, since no answer came; it is not sent again, for it costs money and
 * a second one confuses people.
 */
export type SmsOutcome = 'accepted' | 'rejected' | 'unsure';

/**
 * Sends one SMS.
 * @throws Error when it was certainly not accepted and may be tried again; `NoCreditError` for that reason
 */
export type SmsProvider = (sms: Sms) => Promise<SmsOutcome>;

/** Nothing goes out before somebody pays, or raises a limit. */
export class NoCreditError extends Error {
  override readonly name = 'NoCreditError';
}
