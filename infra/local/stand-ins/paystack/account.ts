import type { Store } from '#infra/local/stand-ins/store.ts';
import { type Charge, type PaystackEvent, type Refund, refundEvent, successEvent } from './bodies.ts';

/** Paystack's price in Ghana, of each payment: 1.95 % (https://paystack.com/gh/pricing). Its rounding is not documented. */
const feeRate = 0.0195;

/** What is done wrong on the phone or at the provider: no such charge, or not in this state. */
export class NotPossibleError extends Error {}

export type Clocked = {
  readonly now: () => Date;
  readonly emit: (event: PaystackEvent) => void;
  /** Keeps everything there; otherwise it is kept in memory only. */
  readonly store?: Store | undefined;
};

/** Payments and refunds of one account, and what people and the networks do with them. */
export class PaystackAccount {
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<number, Refund>();
  readonly #by: Clocked;

  constructor(by: Clocked) {
    this.#by = by;
    for (const { kind, value } of by.store?.prepare('SELECT kind, value FROM paystack ORDER BY id').all() ??
      []) {
      const record = JSON.parse(String(value));
      if (kind === 'charge') this.charges.set(record.reference, record);
      else this.refunds.set(record.id, record);
    }
  }

  now(): string {
    return this.#by.now().toISOString();
  }

  nextId(): number {
    return 4_000_000_001 + this.charges.size + this.refunds.size;
  }

  saveCharge(charge: Charge): Charge {
    this.charges.set(charge.reference, charge);
    this.#keep('charge', charge);
    return charge;
  }

  saveRefund(refund: Refund): Refund {
    this.refunds.set(refund.id, refund);
    this.#keep('refund', refund);
    this.#by.emit(refundEvent(refund, this.findCharge(refund.reference).email));
    return refund;
  }

  findCharge(reference: string): Charge {
    const charge = this.charges.get(reference);
    if (!charge) throw new NotPossibleError(`There is no charge ${reference}.`);
    return charge;
  }

  /** What the phone of a number may show, newest first: what waits, and what was ignored, which can be approved late. */
  listPrompts(phone: string): readonly Charge[] {
    return [...this.charges.values()]
      .filter((one) => one.phone === phone && ['send_otp', 'ongoing', 'abandoned'].includes(one.status))
      .reverse();
  }

  approve(reference: string, amount?: number): Charge {
    const charge = this.findCharge(reference);
    if (charge.status !== 'ongoing' && charge.status !== 'abandoned')
      throw new NotPossibleError(`It is ${charge.status}.`);
    const paid = amount ?? charge.requested;
    const next = this.saveCharge({
      ...charge,
      amount: paid,
      fees: Math.round(paid * feeRate),
      status: 'success',
      paidAt: this.now(),
      message: 'Approved',
    });
    this.#by.emit(successEvent(next));
    return next;
  }

  /** The payer refuses, or has not enough money. Paystack tells of no failure. */
  refuse(reference: string, message = 'Declined'): Charge {
    return this.#end(reference, 'failed', message);
  }

  ignore(reference: string): Charge {
    return this.#end(reference, 'abandoned', 'The transaction was not completed');
  }

  #end(reference: string, status: 'failed' | 'abandoned', message: string): Charge {
    const charge = this.findCharge(reference);
    if (charge.status === 'success' || charge.status === 'reversed')
      throw new NotPossibleError('It is paid.');
    return this.saveCharge({ ...charge, status, message });
  }

  giveCode(reference: string): string {
    const { code } = this.findCharge(reference);
    if (code === undefined) throw new NotPossibleError('This network gives out no codes.');
    return code;
  }

  reverse(reference: string): Charge {
    const charge = this.findCharge(reference);
    if (charge.status !== 'success') throw new NotPossibleError('It is not paid.');
    return this.saveCharge({ ...charge, status: 'reversed', message: 'Reversed' });
  }

  /** Moves a refund on. What goes back as a whole shows as reversed. */
  moveRefund(id: number, status: Refund['status']): Refund {
    const refund = this.refunds.get(id);
    if (!refund) throw new NotPossibleError(`There is no refund ${id}.`);
    const charge = this.findCharge(refund.reference);
    if (status === 'processed' && this.refunded(refund.reference) >= charge.amount)
      this.saveCharge({ ...charge, status: 'reversed' });
    return this.saveRefund({ ...refund, status, updatedAt: this.now() });
  }

  /** What goes back of a payment, or went. */
  refunded(reference: string): number {
    return [...this.refunds.values()]
      .filter((one) => one.reference === reference && one.status !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0);
  }

  #keep(kind: 'charge' | 'refund', record: Charge | Refund): void {
    this.#by.store
      ?.prepare('INSERT OR REPLACE INTO paystack (kind, id, value) VALUES (?, ?, ?)')
      .run(kind, record.id, JSON.stringify(record));
  }
}
