import {
  type Network,
  networkNames,
  networks,
  type Payment,
  tellNext,
} from '#contracts/money/mobile-money.ts';
import type { ChosenPickup, Facts, ListedPickup } from '#domain/phones/ussd/facts.ts';
import { printPrice } from '#domain/phones/ussd/money-words.ts';
import type { Draft, DraftChange, Option, View } from '#domain/phones/ussd/session.ts';
import { statusWords, ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { act, type Build, describe, findOnly, go, show } from './view.ts';

export const payViews = {
  pay: ({ pay }) => {
    if (!pay?.network) return { text: texts.pickupGone };
    const name = networkNames[pay.network];
    return {
      text: texts.askPay(printPrice(pay.amount), name),
      options: [act(texts.yesPay(printPrice(pay.amount)), 'pay'), go(texts.otherNetwork, 'network')],
    };
  },
  network: ({ pay }) => ({
    text: texts.askNetwork,
    options: pay
      ? networks.map((network) => go(networkNames[network], 'pay', { pay: { ...pay, network } }))
      : [],
  }),
} satisfies Record<string, Build>;

/** A pickup for which something is to pay, by the network that carries the call; where it is not known, one is chosen. */
export function askToPay(
  pickup: ChosenPickup,
  { amount, last }: NonNullable<ChosenPickup['payable']>,
  network: Network | undefined,
): View {
  const what = describe(pickup);
  const status = `${texts.pickup(what, statusWords[pickup.status])} ${texts.owed(printPrice(amount))}.`;
  const isOpen = last?.status === 'open';
  const set = { pickup: show(pickup), pay: { amount, network } };
  if (last && isOpen && last.next !== 'again') return tellOpen(last, set);
  const label = last?.next === 'again' ? texts.payAgain : texts.payIt;
  return {
    text: last?.next === 'again' ? sayAgain(status, last) : status,
    options: [go(label, network ? 'pay' : 'network', set)],
  };
}

/** While a number is asked, nothing else can be done but what its network wants; as long as that is a code, another can be chosen. */
function tellOpen(last: Payment, set: DraftChange): View {
  const text = texts.ofPayment(printPrice(last.amount), tellNext(last));
  return last.next === 'code'
    ? { text, typed: 'code', options: [go(texts.otherNetwork, 'network', set)] }
    : { text };
}

/** Of a request that did not end well, or of which nobody knows, with as much of the pickup as there is room for. */
function sayAgain(status: string, last: Payment): string {
  return last.status === 'open'
    ? texts.ofPayment(printPrice(last.amount), tellNext(last))
    : `${status} ${tellNext(last)}`;
}

/** In the menu, where a household owes something: the pickup, or all of them. */
export function offerToPay(unpaid: readonly ListedPickup[]): readonly Option[] {
  const owed = unpaid.filter(({ answerBy }) => !answerBy);
  const amount = owed.reduce((sum, { money }) => sum + (money?.due ?? 0), 0);
  if (amount === 0) return [];
  const only = findOnly(owed);
  const label = texts.toPay(printPrice(amount));
  return [only ? go(label, 'pickup', { pickup: show(only) }) : go(label, 'unpaid')];
}

/** What has become of the request that the session before ended with, if it did. */
export function tellPayment({ pay }: Draft, { pickup, network }: Facts): View | undefined {
  if (!pickup || !pay) return undefined;
  if (pickup.payable) return askToPay(pickup, pickup.payable, network);
  const isPaid = pickup.money !== undefined && pickup.money.due <= 0;
  return isPaid ? { text: texts.wasPaid(printPrice(pay.amount)) } : undefined;
}
