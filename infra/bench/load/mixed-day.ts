import type { Call, CallName } from '#infra/bench/calls/call.ts';
import { allCalls, calls, callsPerPickup } from '#infra/bench/calls/registry.ts';

/** A call of the mixed day, and how often it is made for one requested pickup. */
export type Weighted = Call & { readonly weight: number };

/** Calls that the mixed day leaves out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  verifyEmail: 'needs the link of a mail',
  resetPassword: 'needs the link of a mail',
  changePhone: 'needs a code by SMS',
  askForPayment: 'needs a network that asks: npm run bench simulate',
  sendPaymentCode: 'needs a code of a network',
  askHousehold: 'needs a household whose number is proved',
  receivePaystackEvent: 'needs the signature of the provider',
  proposePlan: 'computes for seconds by design: npm run bench plan',
};

/** What people do on a day, all roles mixed, as often as the registry assumes. */
export const mixedDay: readonly Weighted[] = allCalls.flatMap((call) =>
  call.perPickup && !(call.contract.name in leftOut) ? [{ ...call, weight: call.perPickup }] : [],
);

const total = mixedDay.reduce((sum, { weight }) => sum + weight, 0);

/** The part of the day's calls that is this one, from 0 to 1. */
export function shareOf(name: string): number {
  return (callsPerPickup[name] ?? 0) / total;
}

/** Calls by their names, each as often as the others. */
export function pickCalls(...names: readonly CallName[]): readonly Weighted[] {
  return names.map((name) => ({ ...calls[name], weight: 1 }));
}
