import type { CallName } from '#infra/bench/calls/call.ts';
import { allCalls, calls } from '#infra/bench/calls/registry.ts';
import type { Weighted } from './drive.ts';

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

/** Calls by their names, each as often as the others. */
export function pickCalls(...names: readonly CallName[]): readonly Weighted[] {
  return names.map((name) => ({ ...calls[name], weight: 1 }));
}
