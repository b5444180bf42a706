import type { Pickup } from '#contracts/pickups/pickups.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { readNotifications } from '#domain/accounts/consents.ts';

/** The number that a household proved, unless it refuses requests: collectors may ask it, and are told no more than that. */
export async function findAskable(userId: string): Promise<string | undefined> {
  const household = await findAccount(userId);
  const isAllowed = household?.phoneVerified && readNotifications(household).paymentRequests;
  return isAllowed ? household.phone : undefined;
}

/** A pickup for its collector, with whether they can ask for what is to pay of it; read only where something is, and not in question. */
export async function withCanAsk(pickup: Pickup): Promise<Pickup> {
  const { status, money } = pickup;
  const mayAsk = status === 'completed' && (money?.due ?? 0) > 0 && !money?.inQuestion;
  return mayAsk && (await findAskable(pickup.user.id)) ? { ...pickup, canAsk: true } : pickup;
}
