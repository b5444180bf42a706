import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { environment } from '#config/environment.ts';
import { log } from '#config/log.ts';
import { countEvent } from '#config/measure.ts';
import { providerKeyHeader } from '#contracts/contract.ts';
import { AppError } from '#domain/app-error.ts';
import { readViewerAddress } from './viewer-address.ts';

/**
 * Checks the key that a provider sends, and counts requests from elsewhere than its networks, which providers change without a word. Only
 * SHA-256 of keys is configured (hexadecimal, two while one replaces the other): of 256 random bits, which no hash gives away.
 */
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
