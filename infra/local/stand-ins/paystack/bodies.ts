import { createHmac } from 'node:crypto';

/** Bodies as `PaystackOSS/doc-code-snippets` documents them, with the fields that say something here. */

export const networkCodes = ['mtn', 'vod', 'atl'] as const;
export type NetworkCode = (typeof networkCodes)[number];

export type Charge = {
  readonly id: number;
  readonly reference: string;
  readonly email: string;
  readonly requested: number;
  readonly amount: number;
  readonly fees: number | null;
  readonly currency: 'GHS';
  /** National form. */
  readonly phone: string;
  readonly provider: NetworkCode;
  readonly status: 'send_otp' | 'ongoing' | 'abandoned' | 'success' | 'failed' | 'reversed';
  readonly code?: string;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly message: string;
};

export type Refund = {
  readonly id: number;
  readonly transaction: number;
  readonly reference: string;
  readonly amount: number;
  readonly status: 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';
  readonly createdAt: string;
  readonly updatedAt: string;
};

const banks: Readonly<Record<NetworkCode, string>> = {
  mtn: 'MTN Mobile Money',
  vod: 'Vodafone Cash',
  atl: 'AirtelTigo Money',
};

/** `charge.success`'s data and a verified transaction (`mobile-event.js`, `api/transactions/verify`). */
export function transactionBody(charge: Charge) {
  const { id, reference, status, amount, currency, fees, paidAt, createdAt, requested } = charge;
  return {
    id,
    domain: 'test',
    status: status === 'send_otp' ? 'ongoing' : status,
    reference,
    amount,
    message: status === 'success' ? 'madePayment' : null,
    gateway_response: charge.message,
    paid_at: paidAt,
    created_at: createdAt,
    channel: 'mobile_money',
    currency,
    ip_address: null,
    metadata: '',
    log: null,
    fees,
    fees_split: null,
    authorization: {
      channel: 'mobile_money',
      bank: banks[charge.provider],
      country_code: 'GH',
      brand: banks[charge.provider],
      reusable: false,
    },
    customer: { id, first_name: null, last_name: null, email: charge.email, phone: '', metadata: null },
    plan: null,
    requested_amount: requested,
  };
}

/** A refund as it is fetched or listed (`api/refunds/fetch`, `api/refunds/list`). */
export function refundBody(refund: Refund) {
  const { id, transaction, reference, amount, status, createdAt, updatedAt } = refund;
  const note = `Refund for transaction ${reference}`;
  return {
    id,
    integration: 100982,
    domain: 'test',
    transaction,
    amount,
    deducted_amount: 0,
    currency: 'GHS',
    channel: 'mobile_money',
    fully_deducted: false,
    status,
    customer_note: note,
    merchant_note: note,
    createdAt,
    updatedAt,
  };
}

export type PaystackEvent = { readonly event: string; readonly data: object };

/** `charge.success` (`mobile-event.js`). */
export function successEvent(charge: Charge): PaystackEvent {
  return { event: 'charge.success', data: transactionBody(charge) };
}

/** `refund.pending` and the others (`refunds/events.js`), where the amount is sometimes a string. */
export function refundEvent({ reference, amount, status, id }: Refund, email: string): PaystackEvent {
  const data = {
    status,
    transaction_reference: reference,
    refund_reference: status === 'processed' ? `TRF_${id}` : null,
    amount: status === 'failed' || status === 'needs-attention' ? amount : String(amount),
    currency: 'GHS',
    customer: { first_name: null, last_name: null, email },
    integration: 100982,
    domain: 'test',
  };
  return { event: `refund.${status}`, data };
}

/** The secret key of the local stack's and the tests' account. Paystack's own test keys begin alike. */
export const demoPaystackKey = 'sk_test_sankofa-demo';

/** The signature of an event: HMAC-SHA512 of its raw body, in hexadecimal (https://paystack.com/docs/payments/webhooks). */
export function signPaystackEvent(body: string, key: string = demoPaystackKey): string {
  return createHmac('sha512', key).update(body).digest('hex');
}
