import { routes } from '#routes';
import { accessCalls, ownAccountCalls } from './accounts.ts';
import { areaCalls } from './areas.ts';
import type { Call, CallName, Entry } from './call.ts';
import { diallingCalls } from './dialling.ts';
import { dispatchCalls } from './dispatch.ts';
import { figuresCalls } from './figures.ts';
import { householdCalls } from './households.ts';
import { messageCalls, recordCalls } from './messages.ts';
import { mobileMoneyCalls } from './mobile-money.ts';
import { moneyCalls } from './money.ts';
import { orderCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { peopleCalls } from './people.ts';
import { emailCalls, phoneCalls } from './phones.ts';
import { householdPickupCalls, pickupListCalls, staffPickupCalls } from './pickups.ts';
import { placeCalls } from './places.ts';
import { planCalls } from './plan.ts';
import { priceCalls } from './prices.ts';
import { problemCalls } from './problems.ts';
import { roundCalls } from './rounds.ts';
import { secondFactorCalls, sessionCalls } from './sessions.ts';
import { systemCalls } from './system.ts';

const contracts = new Map(routes.map(({ contract }) => [contract.name, contract]));

/**
 * THE list of calls as tools make them: one entry for each line of `functions/routes.ts`. Their order is that in which they
 * are measured.
 */
const entries: Readonly<Record<CallName, Entry>> = {
  ...areaCalls,
  ...priceCalls,
  ...householdPickupCalls,
  ...orderCalls,
  ...placeCalls,
  ...staffPickupCalls,
  ...roundCalls,
  ...paymentCalls,
  ...mobileMoneyCalls,
  ...problemCalls,
  ...pickupListCalls,
  ...dispatchCalls,
  ...planCalls,
  ...figuresCalls,
  ...moneyCalls,
  ...householdCalls,
  ...diallingCalls,
  ...accessCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...ownAccountCalls,
  ...phoneCalls,
  ...emailCalls,
  ...peopleCalls,
  ...messageCalls,
  ...recordCalls,
  ...systemCalls,
};

/** Every call, in the registry's order. */
export const allCalls: readonly Call[] = Object.entries(entries).map(([name, entry]) => {
  const contract = contracts.get(name);
  if (!contract) throw new Error(`No route is called ${name}.`);
  return { ...entry, contract, ways: 'ways' in entry ? entry.ways : [entry] };
});

/** The same by their names. */
export const calls = Object.fromEntries(allCalls.map((call) => [call.contract.name, call])) as Readonly<
  Record<CallName, Call>
>; // the compiler holds `entries` against all names

/** How often each call is made for one requested pickup, on average: what the cost model and the mixed day rest on. */
export const callsPerPickup: Readonly<Record<string, number>> = Object.fromEntries(
  allCalls.flatMap(({ contract, perPickup }) => (perPickup ? [[contract.name, perPickup]] : [])),
);
