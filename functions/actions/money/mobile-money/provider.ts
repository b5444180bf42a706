import type { Network } from '#contracts/money/mobile-money.ts';

export type AskedPayment = {
  /** The request's own, by which the provider takes it once. */
  readonly reference: string;
  /** In pesewas. */
  readonly amount: number;
  /** E.164. */
  readonly phone: string;
  readonly network: Network;
};

/**
 * What a provider said of a request or a code. `asked`: the network has it. `ended`: over at once, `find` tells how. `duplicate`: the
 * reference was used before. `refused`: it does not take this request or code. `unknown`: no answer, so it may have taken it.
 */
export type ProviderAnswer =
  | { readonly state: 'asked'; readonly next: 'wait' | 'approve' | 'code' }
  | { readonly state: 'ended' | 'duplicate' | 'refused' | 'unknown' };

/** A payment as the provider has it. `open` also for one that was abandoned: it may still be approved. */
export type FoundPayment = {
  readonly reference: string;
  readonly state: 'open' | 'succeeded' | 'failed' | 'reversed';
  /** Its id there, once it is known. */
  readonly id: string;
  /** What was paid, in the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** What the provider keeps of it, in the same unit; 0 where it says nothing. */
  readonly fee: number;
};

/** Money that goes back, as the provider has it. */
export type FoundRefund = {
  readonly id: string;
  readonly state: 'pending' | 'processing' | 'done' | 'failed' | 'needs attention';
  readonly amount: number;
};

export type PaymentPage = { readonly payments: readonly FoundPayment[]; readonly next?: string | undefined };

/** Who asks networks for money. All but `request` and `submitCode` throw an Error where the provider gave no answer that can be used. */
export type PaymentProvider = {
  readonly name: 'paystack';
  readonly request: (asked: AskedPayment) => Promise<ProviderAnswer>;
  readonly submitCode: (reference: string, code: string) => Promise<ProviderAnswer>;
  /** @returns undefined where it knows no such reference */
  readonly find: (reference: string) => Promise<FoundPayment | undefined>;
  /** Payments that were made from one time up to another, those that succeeded and those that were taken back. */
  readonly list: (span: { readonly from: Date; readonly to: Date }, next?: string) => Promise<PaymentPage>;
  /** @param of `amount`: all of the payment, or a part @returns `refused` where it gives this back to nobody */
  readonly refund: (of: {
    readonly reference: string;
    readonly amount: number;
  }) => Promise<FoundRefund | 'refused'>;
  /** By its id, else the newest of a payment that was made since then; undefined where there is none. */
  readonly findRefund: (of: {
    readonly refundId?: string | undefined;
    readonly paymentId: string;
    readonly since: Date;
  }) => Promise<FoundRefund | undefined>;
};
