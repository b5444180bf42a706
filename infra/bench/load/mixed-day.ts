import { callsPerPickup } from '#infra/bench/journey.ts';
import { accountCalls } from './account-calls.ts';
import { collectorCalls } from './collector-calls.ts';
import { dialCalls } from './dial-calls.ts';
import { householdCalls } from './household-calls.ts';
import { orderCalls } from './order-calls.ts';
import type { DayCall } from './plan.ts';
import { staffCalls } from './staff-calls.ts';

/** A call of the mixed day, and how often it is made for one requested pickup. */
export type Weighted = DayCall & { readonly weight: number };

/** Calls of the journey that the mixed day leaves out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  verifyEmail: 'needs the link of a mail',
  resetPassword: 'needs the link of a mail',
  changePhone: 'needs a code by SMS',
  proposePlan: 'computes for seconds by design: npm run bench plan',
};

/**
 * What people do on a day, all roles mixed, as often as the cost model assumes: `journey.ts` has the shares and what they
 * rest on.
 */
export const mixedDay: readonly Weighted[] = [
  ...householdCalls,
  ...orderCalls,
  ...collectorCalls,
  ...staffCalls,
  ...accountCalls,
  ...dialCalls,
].map((call) => ({ ...call, weight: callsPerPickup[call.contract.name] ?? 0 }));

const total = mixedDay.reduce((sum, { weight }) => sum + weight, 0);

/** The part of the day's calls that is this one, from 0 to 1. */
export function shareOf(name: string): number {
  return (callsPerPickup[name] ?? 0) / total;
}

/** The calls of the day that have a name. @throws Error when there is none */
export function pickCalls(...names: readonly string[]): readonly Weighted[] {
  return names.map((name) => {
    const found = mixedDay.find(({ contract }) => contract.name === name);
    if (!found) throw new Error(`The mixed day has no ${name}.`);
    return found;
  });
}
