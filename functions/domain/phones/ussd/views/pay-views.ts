import {
  type Network,
  networkNames,
  networks,
  type Payment,
  tellNext,
} from '#contracts/money/mobile-money.ts';
import type { ChosenPickup } from '#domain/phones/ussd/facts.ts';
import { printPrice } from '#domain/phones/ussd/money-words.ts';
import type { View } from '#domain/phones/ussd/session.ts';
import { statusWords, ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { act, type Build, describe, go, show } from './view.ts';

export const payViews = {
  pay: ({ pay }) => {
    if (!pay?.network) return { text: texts.pickupGone };
    const name = networkNames[pay.network];
    return {
      text: texts.askPay(printPrice(pay.amount), name),
      options: [act(texts.yesPay, 'pay'), go(texts.otherNetwork, 'network')],
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
  const status = `${texts.pickup(what, statusWords[pickup.status])} ${texts.toPay(printPrice(amount))}.`;
  const isOpen = last?.status === 'open';
  if (last && isOpen && last.next !== 'again') return tellOpen(last);
  const set = { pickup: show(pickup), pay: { amount, network } };
  const label = last?.next === 'again' ? texts.payAgain : texts.payIt;
  return {
    text: last?.next === 'again' ? sayAgain(status, last) : status,
    options: [go(label, network ? 'pay' : 'network', set)],
  };
}

/** While a number is asked, nothing else can be done but what its network wants. */
function tellOpen(last: Payment): View {
  const text = texts.ofPayment(printPrice(last.amount), tellNext(last));
  return last.next === 'code' ? { text, typed: 'code' } : { text };
}

/** Of a request that did not end well, or of which nobody knows, with as much of the pickup as there is room for. */
function sayAgain(status: string, last: Payment): string {
  return last.status === 'open'
    ? texts.ofPayment(printPrice(last.amount), tellNext(last))
    : `${status} ${tellNext(last)}`;
}
