import { createHash } from 'node:crypto';
import type { UssdProvider } from '#routes';

/** The key of the local stack, which no stage takes. */
export const demoUssdKey = 'sankofa-demo';

/** What people dial on the local stack. */
export const demoUssdCode = '*920*88#';

/** What is configured of a key: 256 random bits are not guessed from it. */
export function hashUssdKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

type Variable = 'USSD_AFRICASTALKING_KEYS' | 'USSD_HUBTEL_KEYS';

/** The function's variable for each provider, and the setting that it comes from. */
export const ussdVariables: Readonly<
  Record<
    UssdProvider,
    { readonly variable: Variable; readonly setting: 'ussdAfricasTalkingKeys' | 'ussdHubtelKeys' }
  >
> = {
  africastalking: { variable: 'USSD_AFRICASTALKING_KEYS', setting: 'ussdAfricasTalkingKeys' },
  hubtel: { variable: 'USSD_HUBTEL_KEYS', setting: 'ussdHubtelKeys' },
};
