import { createHash } from 'node:crypto';
import type { UssdProvider } from '#routes';

/** The key of the local stack, which no stage takes. */
export const demoUssdKey = 'sankofa-demo';

export const demoUssdCode = '*920*88#';

/** What is configured of a key: 256 random bits are not guessed from it. */
export const hashUssdKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The settings of each provider, and the variables by which its function gets them. */
export const ussdSettings = {
  africastalking: {
    keys: 'ussdAfricasTalkingKeys',
    addresses: 'ussdAfricasTalkingAddresses',
    variables: { keys: 'USSD_AFRICASTALKING_KEYS', addresses: 'USSD_AFRICASTALKING_ADDRESSES' },
  },
  hubtel: {
    keys: 'ussdHubtelKeys',
    addresses: 'ussdHubtelAddresses',
    variables: { keys: 'USSD_HUBTEL_KEYS', addresses: 'USSD_HUBTEL_ADDRESSES' },
  },
} as const satisfies Record<UssdProvider, unknown>;
