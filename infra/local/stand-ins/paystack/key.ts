import { createHmac } from 'node:crypto';

/** The secret key of the local stack's and the tests' account. Paystack's own test keys begin alike. */
export const demoPaystackKey = 'sk_test_sankofa-demo';

/** The signature of an event: HMAC-SHA512 of its raw body, in hexadecimal (https://paystack.com/docs/payments/webhooks). */
export function signPaystackEvent(body: string, key: string = demoPaystackKey): string {
  return createHmac('sha512', key).update(body).digest('hex');
}
