import * as v from 'valibot';
import { defineChange, defineContract } from '#contracts/contract.ts';
import { mobile } from '#contracts/phones/sms-fields.ts';
import { pickupParams, version } from '#shared/fields.ts';
import { withoutSeparators } from '#shared/ghana.ts';
import { network, payment } from './mobile-money.ts';

const asked = v.object({ message: v.string(), payment });

export const askForPayment = defineChange({
  name: 'askForPayment',
  summary: 'Ask a number for all that is to pay of one’s pickup, by Mobile Money; one request at a time',
  call: 'POST /pickups/{id}/payments',
  access: ['user'],
  params: pickupParams,
  body: v.object({ phone: mobile, network, version }),
  status: 202,
  answer: asked,
});

/** Begins with the stage's name, ends with an id; the characters that Paystack allows. */
export const paymentReference = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]{2,12}-[0-7][0-9A-HJKMNP-TV-Z]{25}$/, 'This is no reference of a payment'),
);

/** What a network gave by dialling `*110#`: digits, however they were typed. */
export const paymentCode = v.pipe(
  v.string('Code must be text'),
  v.transform(withoutSeparators),
  v.nonEmpty('Code is required'),
  v.regex(/^\d{4,10}$/, 'Please enter the digits of the code'),
);

export const sendPaymentCode = defineContract({
  name: 'sendPaymentCode',
  summary: 'The code that a network wants for a request for Mobile Money',
  call: 'POST /payments/{reference}/code',
  access: ['user'],
  params: v.object({ reference: paymentReference }),
  body: v.object({ code: paymentCode }),
  status: 202,
  answer: asked,
  errors: ['not_found', 'conflict'],
});

export const askHousehold = defineChange({
  name: 'askHousehold',
  summary:
    'Ask a household’s proven number for all that is to pay of a pickup that one completed, by Mobile Money; the number is not shown',
  call: 'POST /collectors/pickups/{id}/payment-request',
  access: ['collector'],
  params: pickupParams,
  body: v.object({ network, version }),
  status: 202,
});

/** Only references are read of an event: what it says counts for nothing until the provider was asked. */
export const receivePaystackEvent = defineContract({
  name: 'receivePaystackEvent',
  summary:
    'Something happened to a payment or a refund, for Paystack; `x-paystack-signature` is the HMAC-SHA512 of the body with the secret key',
  call: 'POST /payments/paystack',
  access: 'public',
  providerKey: 'signature',
  body: v.object({
    event: v.string(),
    data: v.optional(
      v.object({ reference: v.optional(v.unknown()), transaction_reference: v.optional(v.unknown()) }),
      {},
    ),
  }),
});
