import * as v from 'valibot';
import { type Clocked, PaystackAccount } from './account.ts';
import { type Charge, type Refund, refundBody, transactionBody } from './bodies.ts';

export type PaystackRequest = {
  readonly method: string;
  /** With its query, without an origin: `/transaction/verify/local-01`. */
  readonly path: string;
  readonly authorization?: string | undefined;
  readonly body?: unknown;
};

export type PaystackAnswer = { readonly status: number; readonly body: Record<string, unknown> };

export type Paystack = {
  readonly account: PaystackAccount;
  /** Answers one request of the API; it never throws for what is asked. */
  handle(request: PaystackRequest): PaystackAnswer;
};

type Given = {
  readonly account: PaystackAccount;
  readonly body: unknown;
  readonly query: object;
  readonly name: string;
};

/** An account that checks and answers requests as Paystack's OpenAPI document and `PaystackOSS/doc-code-snippets` say. */
export function createPaystack({ key, ...by }: Clocked & { readonly key: string }): Paystack {
  const account = new PaystackAccount(by);
  return { account, handle: (request) => handle(account, key, request) };
}

const operations: readonly [pattern: RegExp, answer: (given: Given) => PaystackAnswer][] = [
  [/^POST \/charge$/, createCharge],
  [/^POST \/charge\/submit_otp$/, submitCode],
  [/^GET \/transaction\/verify\/(?<name>[^/]+)$/, verify],
  [/^GET \/transaction$/, listTransactions],
  [/^POST \/refund$/, createRefund],
  [/^GET \/refund$/, listRefunds],
  [/^GET \/refund\/(?<name>[^/]+)$/, fetchRefund],
];

function handle(account: PaystackAccount, key: string, request: PaystackRequest): PaystackAnswer {
  if (request.authorization !== `Bearer ${key}`) return refuse('Invalid key', 401);
  const { pathname, searchParams } = new URL(request.path, 'http://paystack.test');
  for (const [pattern, answer] of operations) {
    const found = pattern.exec(`${request.method} ${pathname}`);
    if (!found) continue;
    try {
      const query = Object.fromEntries(searchParams);
      const name = decodeURIComponent(found.groups?.name ?? '');
      return answer({ account, body: request.body, query, name });
    } catch (error) {
      if (!(error instanceof v.ValiError)) throw error;
      return refuse(error.message, 400, { type: 'validation_error', code: 'invalid_params' });
    }
  }
  return refuse('Not found', 404);
}

const say = (message: string, data: unknown, more: object = {}): PaystackAnswer => ({
  status: 200,
  body: { status: true, message, data, ...more },
});

const refuse = (message: string, status = 400, more: object = {}): PaystackAnswer => ({
  status,
  body: { status: false, message, ...more },
});

/** MTN and AT ask on the phone (`mobile-airtel-mtn.js`); Telecel wants a code first (`mobile-vodafone.js`). */
function createCharge({ account, body }: Given): PaystackAnswer {
  const { email, amount, reference, mobile_money } = v.parse(chargeCreate, body);
  if (account.charges.has(reference))
    return refuse('Duplicate Transaction Reference', 400, {
      type: 'validation_error',
      code: 'duplicate_reference',
    });
  const { phone, provider } = mobile_money;
  const id = account.nextId();
  account.saveCharge({
    id,
    reference,
    email,
    requested: amount,
    amount,
    fees: null,
    currency: 'GHS',
    phone,
    provider,
    status: provider === 'vod' ? 'send_otp' : 'ongoing',
    ...(provider === 'vod' ? { code: String(123_456 + ((id * 7_919) % 800_000)) } : {}),
    createdAt: account.now(),
    paidAt: null,
    message: 'Pending',
  });
  const asks =
    provider === 'vod'
      ? {
          status: 'send_otp',
          display_text: 'Please dial *110# to generate a voucher code. Then input the voucher',
        }
      : { status: 'pay_offline', display_text: 'Please complete authorization process on your mobile phone' };
  return say('Charge attempted', { reference, ...asks });
}

/** The right code lets it through to the phone; the answer is `mobile-response-late.js`. */
function submitCode({ account, body }: Given): PaystackAnswer {
  const { otp, reference } = v.parse(chargeSubmitOtp, body);
  const charge = account.charges.get(reference);
  if (charge?.status !== 'send_otp') return refuse('Transaction reference is invalid');
  if (otp !== charge.code) return refuse('Invalid OTP');
  account.saveCharge({ ...charge, status: 'ongoing' });
  return say('Charge attempted', { reference, status: 'pending' });
}

function verify({ account, name }: Given): PaystackAnswer {
  const charge = account.charges.get(name);
  if (charge) return say('Verification successful', transactionBody(charge));
  return refuse('Transaction reference not found.', 400, {
    type: 'validation_error',
    code: 'transaction_not_found',
  });
}

/** Newest first; the cursor is the id of the last one, as opaque as Paystack's. */
function listTransactions({ account, query }: Given): PaystackAnswer {
  const { per_page, next, status, ...span } = v.parse(transactionQuery, query);
  const after = next === undefined ? Number.POSITIVE_INFINITY : Number(atob(next));
  const all = [...account.charges.values()]
    .filter((one) => isWithin(one, span) && one.id < after && (status ?? one.status) === one.status)
    .sort((one, other) => other.id - one.id);
  const page = all.slice(0, per_page);
  const last = page.at(-1);
  const cursor = last && all.length > page.length ? btoa(String(last.id)) : null;
  return say('Transactions retrieved', page.map(transactionBody), {
    meta: { next: cursor, previous: null, perPage: per_page },
  });
}

type Span = { readonly from?: string | undefined; readonly to?: string | undefined };

function isWithin({ createdAt }: Charge | Refund, { from = '', to = '~' }: Span): boolean {
  return createdAt >= from && createdAt <= to;
}

function createRefund({ account, body }: Given): PaystackAnswer {
  const { transaction: reference, amount: asked } = v.parse(refundCreate, body);
  const charge = account.charges.get(reference);
  if (!charge) return refuse('Transaction not found', 404);
  if (charge.status === 'reversed') return refuse('Transaction has been fully reversed');
  if (charge.status !== 'success') return refuse('Transaction has not been paid');
  const amount = asked ?? charge.amount;
  if (account.refunded(reference) + amount > charge.amount)
    return refuse('Refund amount cannot be more than the transaction amount');
  const at = account.now();
  const refund = account.saveRefund({
    id: account.nextId(),
    transaction: charge.id,
    reference,
    amount,
    status: 'pending',
    createdAt: at,
    updatedAt: at,
  });
  return say('Refund has been queued for processing', {
    ...refundBody(refund),
    transaction: transactionBody(charge),
  });
}

function fetchRefund({ account, name }: Given): PaystackAnswer {
  const refund = account.refunds.get(Number(name));
  return refund ? say('Refund retrieved', refundBody(refund)) : refuse('Refund not found', 404);
}

function listRefunds({ account, query }: Given): PaystackAnswer {
  const { perPage = 50, page = 1, ...span } = v.parse(refundQuery, query);
  const all = [...account.refunds.values()].filter((one) => isWithin(one, span)).reverse();
  return say('Refunds retrieved', all.slice((page - 1) * perPage, page * perPage).map(refundBody));
}

/** Requests by the components of Paystack's OpenAPI document (`PaystackOSS/openapi`, `dist/paystack.yaml`). */

const reference = v.pipe(v.string(), v.regex(/^[\w\-.=]+$/, 'Invalid transaction reference'));

/** `MobileMoney`; the codes of Ghana, where the document names no list. */
const mobileMoney = v.object({
  phone: v.pipe(v.string(), v.regex(/^0\d{9}$/, 'Invalid phone number')),
  provider: v.picklist(['mtn', 'vod', 'atl'], 'Invalid provider'),
});

/** `ChargeCreate`, with `mobile_money`. */
const chargeCreate = v.object({
  email: v.pipe(v.string(), v.email('Invalid Email Address Passed')),
  amount: v.pipe(v.number('Invalid Amount Sent'), v.safeInteger(), v.minValue(1, 'Invalid Amount Sent')),
  currency: v.literal('GHS', 'Currency not supported by merchant'),
  reference,
  mobile_money: mobileMoney,
});

/** `ChargeSubmitOTP`. */
const chargeSubmitOtp = v.object({ otp: v.string(), reference });

/** `RefundCreate`. */
const refundCreate = v.object({
  transaction: v.string(),
  amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});

const flag = v.optional(v.picklist(['true', 'false']));
const time = v.optional(v.pipe(v.string(), v.isoTimestamp()));
const whole = v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)));

/** The query of `transaction_list`. */
const transactionQuery = v.object({
  from: time,
  to: time,
  per_page: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '50'),
  use_cursor: flag,
  next: v.optional(v.string()),
  status: v.optional(v.picklist(['success', 'failed', 'abandoned', 'reversed'])),
});

/** The query of `refund_list`. */
const refundQuery = v.object({ from: time, to: time, perPage: whole, page: whole });
