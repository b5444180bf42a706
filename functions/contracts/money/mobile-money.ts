import * as v from 'valibot';
import { known } from '#shared/known.ts';
import { pesewas } from './pickup-money.ts';

/** The networks of Ghana whose Mobile Money can be asked, by the names that people know. */
export const networks = ['mtn', 'telecel', 'at'] as const;
export type Network = (typeof networks)[number];

export const networkNames: Readonly<Record<Network, string>> = {
  mtn: 'MTN MoMo',
  telecel: 'Telecel Cash',
  at: 'AT Money',
};

/** The network that somebody chooses. Never inferred from the number: numbers are portable. */
export const network = v.picklist(networks, 'Please choose this number’s network');

export const paymentStatuses = ['open', 'succeeded', 'failed'] as const;

/** What its household does next; `again`: it failed or took too long. */
export const nextSteps = ['wait', 'approve', 'code', 'again', 'nothing'] as const;

/** A request for Mobile Money, as its household and staff see it: neither number nor network. */
export const payment = v.object({
  reference: v.string(),
  status: known(paymentStatuses),
  amount: pesewas,
  next: known(nextSteps),
});
export type Payment = v.InferOutput<typeof payment>;

/** The same to its household, in what is held about it. */
export const ownPayment = v.object({
  ...v.omit(payment, ['next']).entries,
  pickupId: v.string(),
  createdAt: v.string(),
  phone: v.optional(v.string()),
  network: v.optional(known(networks)),
});

/** Money that goes back by Mobile Money. */
export const refundStatuses = ['pending', 'processing', 'done', 'failed', 'needs attention'] as const;

export const paymentRefund = v.object({ amount: pesewas, status: known(refundStatuses) });

/** Whether nothing more comes of a refund: until then it counts as given back. */
export function isRefundOver({ status }: { readonly status: string }): boolean {
  return status === 'done' || status === 'failed';
}

/** Minutes after which another request is allowed although one is open: the networks' prompts are gone by then. */
export const openMinutes = 10;

const bySteps: Readonly<Record<Payment['next'], string>> = {
  wait: "We're contacting your network. This takes a few seconds.",
  approve: 'Check your phone and enter your Mobile Money PIN there to approve.',
  code: `Dial *110# to get a ${networkNames.telecel} code, and enter it here.`,
  again: 'This was not paid. You can try again, or pay in cash.',
  nothing: "Paid. You don't need to do anything.",
};

/** What is to be done next about a request. */
export function tellNext({ status, next }: Pick<Payment, 'status' | 'next'>): string {
  if (status === 'open' && next === 'again')
    return "Your network hasn't replied yet. If you saw no request on your phone, you can try again.";
  return bySteps[next] ?? bySteps.wait;
}
