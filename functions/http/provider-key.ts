import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { environment } from '#config/environment.ts';
import { providerKeyHeader } from '#contracts/contract.ts';
import { AppError } from '#domain/app-error.ts';

type KeysVariable = 'USSD_AFRICASTALKING_KEYS' | 'USSD_HUBTEL_KEYS';

/**
 * Checks the key that a provider sends with each request. Only the SHA-256 of keys is configured (hexadecimal, two while
 * one replaces the other): keys are 256 random bits, which no hash gives away, and a cold start needs no secret.
 */
export function requireProviderKey(variable: KeysVariable): (event: APIGatewayProxyEventV2) => void {
  return ({ headers, queryStringParameters }) => {
    const given = headers[providerKeyHeader] ?? queryStringParameters?.key ?? '';
    const hash = createHash('sha256').update(given).digest();
    const accepted = environment(variable)
      .split(',')
      .filter((one) => one !== '')
      .map((one) => Buffer.from(one, 'hex'));
    // Compare all, so that the time does not tell which one fits.
    const fits = accepted.map((one) => one.length === hash.length && timingSafeEqual(one, hash));
    if (!fits.includes(true))
      throw new AppError('unauthorized', 'This address needs the key of its provider.');
  };
}
