import type { Contract } from '#contracts/contract.ts';
import { routes } from '#routes';
import { accessCalls, ownAccountCalls, secondFactorCalls, sessionCalls } from './accounts.ts';
import { areaCalls } from './areas.ts';
import type { Call, CallName, Entry } from './call.ts';
import { diallingCalls } from './dialling.ts';
import { dispatchCalls } from './dispatch.ts';
import { loadCalls } from './loads.ts';
import { mobileMoneyCalls } from './mobile-money.ts';
import { moneyCalls, paymentCalls, priceCalls } from './money.ts';
import { officeCalls, recordCalls } from './office.ts';
import { orderCalls } from './orders.ts';
import { householdCalls, messageCalls, peopleCalls, staffCalls } from './people.ts';
import { emailCalls, phoneCalls } from './phones.ts';
import { householdPickupCalls, pickupListCalls, staffPickupCalls } from './pickups.ts';
import { placeCalls } from './places.ts';
import { problemCalls } from './problems.ts';
import { roundCalls } from './rounds.ts';

const contracts = new Map<string, Contract>(routes.map(({ contract }) => [contract.name, contract]));

/** THE list of calls as tools make them, in the order in which they are measured: one entry for each line of `functions/routes.ts`. */
const entries: Readonly<Record<CallName, Entry>> = {
  ...areaCalls,
  ...priceCalls,
  ...householdPickupCalls,
  ...orderCalls,
  ...placeCalls,
  ...staffPickupCalls,
  ...roundCalls,
  ...loadCalls,
  ...paymentCalls,
  ...mobileMoneyCalls,
  ...problemCalls,
  ...pickupListCalls,
  ...dispatchCalls,
  ...officeCalls,
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
  ...staffCalls,
  ...messageCalls,
  ...recordCalls,
};

export const allCalls: readonly Call[] = Object.entries(entries).map(([name, entry]) => {
  const contract = contracts.get(name);
  if (!contract) throw new Error(`No route is called ${name}.`);
  const by = entry.by ?? findCaller(contract);
  return { ...entry, by, contract, ways: 'ways' in entry ? entry.ways : [entry] };
});

/** Who makes a call, where its entry does not say it. */
function findCaller({ access, providerKey }: Contract): Call['by'] {
  if (access === 'public') return providerKey ? 'provider' : 'anyone';
  return access[0] ?? 'admin';
}

export const calls = Object.fromEntries(allCalls.map((call) => [call.contract.name, call])) as Readonly<
  Record<CallName, Call>
>; // the compiler holds `entries` against all names

/** How often each call is made for one requested pickup, on average: what the cost model rests on. */
export const callsPerPickup: Readonly<Record<string, number>> = Object.fromEntries(
  allCalls.flatMap(({ contract, perPickup }) => (perPickup ? [[contract.name, perPickup]] : [])),
);
