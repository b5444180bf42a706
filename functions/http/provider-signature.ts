import { createHmac, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { environment } from '#config/environment.ts';
import { readSecret } from '#config/secrets.ts';
import { paystackSignatureHeader } from '#contracts/contract.ts';
import { AppError } from '#domain/app-error.ts';
import { bodyText } from './read-body.ts';
import { readRequestTime } from './request-time.ts';

/** Checks Paystack's HMAC-SHA512 of a body, in hexadecimal, by either key (https://paystack.com/docs/payments/webhooks). @throws AppError `unauthorized` */
export async function requirePaystackSignature(event: APIGatewayProxyEventV2): Promise<void> {
  const refused = new AppError('unauthorized', 'This address needs the signature of its provider.');
  if (environment('MOBILE_MONEY') === '') throw refused;
  const given = Buffer.from(event.headers[paystackSignatureHeader] ?? '', 'hex');
  const keys = await readSecret(environment('PAYSTACK_KEY_SECRET_ID'), readRequestTime(event));
  const expected = keys
    .split(',')
    .map((key) => key.trim())
    // A stray comma makes an empty key, with which anybody could sign.
    .filter((key) => key !== '')
    .map((key) => createHmac('sha512', key).update(bodyText(event)).digest());
  // Compare all, so that the time does not tell which one fits.
  const fits = expected.map((one) => one.length === given.length && timingSafeEqual(one, given));
  if (!fits.includes(true)) throw refused;
}
