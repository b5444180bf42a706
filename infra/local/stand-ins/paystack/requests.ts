import * as v from 'valibot';

/** Requests by the components of Paystack's OpenAPI document (`PaystackOSS/openapi`, `dist/paystack.yaml`). */

const reference = v.pipe(v.string(), v.regex(/^[\w\-.=]+$/, 'Invalid transaction reference'));

/** `MobileMoney`; the codes of Ghana, where the document names no list. */
const mobileMoney = v.object({
  phone: v.pipe(v.string(), v.regex(/^0\d{9}$/, 'Invalid phone number')),
  provider: v.picklist(['mtn', 'vod', 'atl'], 'Invalid provider'),
});

/** `ChargeCreate`, with `mobile_money`. */
export const chargeCreate = v.object({
  email: v.pipe(v.string(), v.email('Invalid Email Address Passed')),
  amount: v.pipe(v.number('Invalid Amount Sent'), v.safeInteger(), v.minValue(1, 'Invalid Amount Sent')),
  currency: v.literal('GHS', 'Currency not supported by merchant'),
  reference,
  mobile_money: mobileMoney,
});

/** `ChargeSubmitOTP`. */
export const chargeSubmitOtp = v.object({ otp: v.string(), reference });

/** `RefundCreate`. */
export const refundCreate = v.object({
  transaction: v.string(),
  amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});

const flag = v.optional(v.picklist(['true', 'false']));
const time = v.optional(v.pipe(v.string(), v.isoTimestamp()));
const whole = v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)));

/** The query of `transaction_list`. */
export const transactionQuery = v.object({
  from: time,
  to: time,
  per_page: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '50'),
  use_cursor: flag,
  next: v.optional(v.string()),
  status: v.optional(v.picklist(['success', 'failed', 'abandoned', 'reversed'])),
});

/** The query of `refund_list`. */
export const refundQuery = v.object({ from: time, to: time, perPage: whole, page: whole });
