import { environment } from '#config/environment.ts';
import { readNotifications } from '#domain/accounts/consents.ts';
import { type Facts, needs, nothingRead, type ReadFacts } from '#domain/phones/ussd/facts.ts';
import type { Screen } from '#domain/phones/ussd/session.ts';
import { bookingFacts } from './booking-facts.ts';
import type { Asked, Readers } from './fact.ts';
import { orderFacts } from './order-facts.ts';
import { pickupFacts } from './pickup-facts.ts';
import { priceFacts } from './price-facts.ts';
import { roundFacts } from './round-facts.ts';

const readers: Readers = { ...bookingFacts, ...pickupFacts, ...orderFacts, ...roundFacts, ...priceFacts };

/** Reads what a screen shows, and nothing else. @param result what the session before ended with */
export async function readFacts(screen: Screen, asked: Asked, result: string): Promise<Facts> {
  const { account, claimable } = asked.caller;
  const read = await Promise.all(
    (needs[screen] ?? []).map(async (fact) => [fact, await readers[fact](asked)]),
  );
  // Object.fromEntries forgets which value belongs to which name.
  const facts = Object.fromEntries(read) as Partial<ReadFacts>;
  return {
    ...nothingRead,
    ...facts,
    firstName: claimable?.account.firstName ?? '',
    isApproved: account?.isApproved ?? false,
    isSuspended: account?.work?.suspended !== undefined,
    hasSms: account ? readNotifications(account).sms : true,
    supportPhone: environment('SUPPORT_PHONE'),
    network: asked.network,
    result,
  };
}
