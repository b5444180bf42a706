import type { ActName } from '#domain/phones/ussd/session.ts';
import { accountActs, actsOfStrangers } from './account-acts.ts';
import type { ActOfAccount, Doing, Outcome } from './act.ts';
import { bookingActs } from './booking-acts.ts';
import { payActs } from './pay-acts.ts';
import { orderActs, pickupActs } from './pickup-acts.ts';
import { roundActs } from './round-acts.ts';

const actsOfAccounts: Record<Exclude<ActName, keyof typeof actsOfStrangers>, ActOfAccount> = {
  ...accountActs,
  ...bookingActs,
  ...pickupActs,
  ...payActs,
  ...orderActs,
  ...roundActs,
};

/** Does what a key stands for. Done twice with one draft it is the same as once. */
export async function perform(name: ActName, doing: Doing): Promise<Outcome> {
  if (isOfStrangers(name)) return actsOfStrangers[name](doing);
  const { account } = doing.caller;
  if (!account) return { kind: 'anew' };
  return actsOfAccounts[name]({ ...doing, account });
}

function isOfStrangers(name: ActName): name is keyof typeof actsOfStrangers {
  return Object.hasOwn(actsOfStrangers, name);
}
