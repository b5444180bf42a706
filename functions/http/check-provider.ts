import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { environment } from '#config/environment.ts';
import { log } from '#config/log.ts';
import { countEvent } from '#config/measure.ts';
import { readSecret } from '#config/secrets.ts';
import { paystackSignatureHeader, providerKeyHeader } from '#contracts/contract.ts';
import { AppError } from '#domain/app-error.ts';
import { bodyText, readRequestTime, readViewerAddress } from './read-request.ts';

/** Checks the key that a provider sends by its configured SHA-256 (two while one replaces the other), and counts requests from elsewhere than its networks. */
export function requireProviderKey(provider: 'AFRICASTALKING' | 'HUBTEL') {
  return (event: APIGatewayProxyEventV2): void => {
    const given = event.headers[providerKeyHeader] ?? event.queryStringParameters?.key ?? '';
    const hash = createHash('sha256').update(given).digest();
    const accepted = environment(`USSD_${provider}_KEYS`)
      .split(',')
      .filter((one) => one !== '')
      .map((one) => Buffer.from(one, 'hex'));
    // Compare all, so that the time does not tell which one fits.
    const fits = accepted.map((one) => one.length === hash.length && timingSafeEqual(one, hash));
    if (!fits.includes(true))
      throw new AppError('unauthorized', 'This address needs the key of its provider.');
    const networks = environment(`USSD_${provider}_ADDRESSES`);
    if (networks !== '') noteElsewhere(readViewerAddress(event), networks);
  };
}

/** The address is a machine's, of a provider or of somebody who stole its key: without it nobody can say whose. */
function noteElsewhere(address: string, networks: string): void {
  if (isWithin(address, networks)) return;
  countEvent('ProviderElsewhere');
  log.warn('ussd: a request from elsewhere', { address });
}

/** @param networks joined by commas, as `192.0.2.0/24` or `2001:db8::/32`; a single one is `/32` or `/128` */
function isWithin(viewer: string, networks: string): boolean {
  const list = new BlockList();
  for (const network of networks.split(',')) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  // Of IPv6 the first 64 bits are known.
  const address = viewer.replace('/64', '');
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

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
