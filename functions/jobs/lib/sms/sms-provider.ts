import type { SmsReference } from '#data/messages/sent-sms.ts';

/** One SMS: `to` in E.164, `text` as it fits into one part, `reference` for the provider's reports. */
export type Sms = { readonly to: string; readonly text: string; readonly reference: SmsReference };

/** `unknown`: no answer came, it may have gone out. `failed`: this number gets none, whoever tries. `id` is the provider's own. */
export type SmsAnswer =
  | { readonly state: 'sent'; readonly id?: string | undefined }
  | { readonly state: 'failed' | 'unknown' };

/**
 * Sends one SMS, over a connection of its own: one that was kept may be dead, and nobody could tell whether a request got through.
 * @throws Error when it was certainly not accepted and may be tried again; `NoCreditError` and `AccountError` for these reasons
 */
export type SmsProvider = (sms: Sms) => Promise<SmsAnswer>;

/** Nothing goes out before somebody pays, or raises a limit. */
export class NoCreditError extends Error {
  override readonly name = 'NoCreditError';
}

/** Our account with the provider may not do this yet: somebody has to put it right there. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}
