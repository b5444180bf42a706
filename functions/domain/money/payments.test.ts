import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { sampleAmounts, sumAccount, sumMoney } from '#testing/money/money-test.ts';
import { byAdmin, byKofi, kofi, pendingPickup } from '#testing/samples/sample-pickup.ts';
import { isUnderWay, type PaymentRecord, paymentView } from './mobile-money.ts';
import {
  askMobileRefund,
  failMobileRefund,
  findRefundable,
  finishMobileRefund,
  planMobileRefund,
  refund,
  reverseMobileMoney,
  takeCash,
  takeMobileMoney,
} from './payments.ts';
import { ledgerAccounts, type Posting } from './posting.ts';
import { chargeCompletion, findDue, reopenCharge } from './settle.ts';

const now = new Date('2026-06-10T10:00:00.000Z');
const event = { by: byAdmin, now };
const { bin } = sampleAmounts;
const at = (reference = 'test-A', fee = 0) => ({ provider: 'paystack', reference, fee });

/** A pickup that was completed and not paid, with what is in the books of it. */
class Told {
  pickup: PickupRecord;
  readonly postings: Posting[] = [];

  constructor() {
    const base = pendingPickup();
    const completed: PickupRecord = {
      ...base,
      content: { ...base.content, size: 'bin' },
      price: { listId: 'list', amounts: sampleAmounts, booked: 'bin' },
      status: 'completed',
      assignedCollector: kofi,
    };
    this.pickup = completed;
    this.note(chargeCompletion(completed, {}, kofi.id, { by: byKofi, now }));
  }

  note({ pickup, posting }: { readonly pickup: PickupRecord; readonly posting?: Posting | undefined }): this {
    this.pickup = pickup;
    if (posting) this.postings.push(posting);
    return this;
  }

  pay(amount: number = bin, mobile = at(), asked = bin): this {
    return this.note(takeMobileMoney(this.pickup, { amount, asked, mobile }, event));
  }

  /** `due; at the provider`, after checking that pickup and books say the same. */
  read(): string {
    const { charged, paid, waived, refunded } = this.pickup.money ?? {};
    expect(sumMoney(this.pickup, this.postings)).toEqual({ charged, paid, waived, refunded });
    return `${findDue(this.pickup)}; ${sumAccount(this.postings, ledgerAccounts.provider('paystack'))}`;
  }
}

const refuses = (act: () => unknown) => expect(act).toThrow(AppError);

describe('Mobile Money that arrived', () => {
  it('pays a pickup; the provider keeps its fee', () => {
    const told = new Told().pay(bin, at('test-A', 24));
    expect(told.read()).toBe(`0; ${bin - 24}`);
    expect(told.pickup.money?.receipt).toMatchObject({ amount: bin, method: 'mobile money' });
    expect(told.pickup.history.at(-1)).toMatchObject({ event: 'paid', amount: bin, method: 'mobile money' });
    expect(told.postings.at(-1)).toMatchObject({ kind: 'mobile-money', reference: 'test-A' });
  });

  it.each([
    ['less than was asked for', 1000, `250; 1000`, -250],
    ['more than was asked for', 1500, `-250; 1500`, 250],
  ])('counts as it is: %s', (_, amount, after, difference) => {
    const told = new Told().pay(amount);
    expect(told.read()).toBe(after);
    expect(told.postings.at(-1)?.difference).toBe(difference);
  });

  it('is the household’s credit after cash, and after the pickup was reopened', () => {
    const told = new Told();
    told.note(takeCash(told.pickup, bin, { by: byKofi, now }));
    expect(told.pay().read()).toBe(`-1250; ${bin}`);
    const other = new Told();
    expect(other.note(reopenCharge(other.pickup, event)).pay().read()).toBe(`-1250; ${bin}`);
  });

  it('leaves what happened at the door as it was', () => {
    const told = new Told();
    told.pickup = { ...told.pickup, money: { ...(told.pickup.money as object), atDoor: 700 } as never };
    expect(told.pay().pickup.money?.atDoor).toBe(700);
  });

  it('is to pay again once it was taken back, and cannot go back then', () => {
    const told = new Told().pay();
    told.note(reverseMobileMoney(told.pickup, { amount: bin, mobile: at() }, event));
    expect(told.read()).toBe(`${bin}; 0`);
    expect(told.pickup.money).toMatchObject({ receipt: undefined, mobile: undefined });
    expect(findRefundable(told.pickup)).toBe(0);
    refuses(() => planMobileRefund(told.pickup));
  });
});

describe('a refund by Mobile Money', () => {
  it('gives back all that was paid, which is taken off the charge', () => {
    const told = new Told().pay();
    const plan = planMobileRefund(told.pickup);
    expect(plan).toEqual({ reference: 'test-A', amount: bin, reduced: bin });
    told.note(askMobileRefund(told.pickup, 'paystack', event));
    expect(told.read()).toBe(`0; ${bin}`);
    told.note(finishMobileRefund(told.pickup, plan, at(), event));
    expect(told.read()).toBe('0; 0');
    expect(told.pickup.refunding).toBeUndefined();
    expect(told.postings.at(-1)).toMatchObject({ kind: 'refund', reference: 'test-A' });
    // Once: nothing is left of it.
    refuses(() => planMobileRefund(told.pickup));
  });

  it('gives back the credit alone where there is one', () => {
    const told = new Told().pay().pay(bin, at('test-B'));
    expect(planMobileRefund(told.pickup)).toEqual({ reference: 'test-B', amount: bin, reduced: 0 });
    expect(findRefundable(told.pickup)).toBe(bin);
  });

  it('gives back a part once of each payment; if that fails, all is as before', () => {
    const told = new Told().pay();
    const plan = planMobileRefund(told.pickup, 400);
    told.note(askMobileRefund(told.pickup, 'paystack', { ...event, amount: 400 }));
    expect(told.read()).toBe(`0; ${bin}`);
    expect(told.pickup.money).toMatchObject({ charged: bin - 400, paid: bin, waived: 0, refunded: 400 });
    const failed = failMobileRefund(told.pickup, plan, at(), event).pickup;
    expect(failed.money).toMatchObject({ charged: bin, paid: bin, waived: 0, refunded: 0 });
    expect(planMobileRefund(failed)).toEqual({ reference: 'test-A', amount: bin, reduced: bin });
    told.note(finishMobileRefund(told.pickup, plan, at(), event));
    expect(told.read()).toBe(`0; ${bin - 400}`);
    refuses(() => planMobileRefund(told.pickup, 100));
    expect(findRefundable(told.pickup)).toBe(0);
    told.note(refund(told.pickup, { ...event, reason: 'The rest.' }));
    expect(told.read()).toBe(`0; ${bin - 400}`);
    expect(told.pickup.money).toMatchObject({ charged: 0, paid: bin, refunded: bin });
  });

  it('takes its part back with the charge when the pickup is reopened meanwhile', () => {
    const told = new Told().pay();
    const plan = planMobileRefund(told.pickup, 400);
    told.note(askMobileRefund(told.pickup, 'paystack', { ...event, amount: 400 }));
    told.note(reopenCharge(told.pickup, event));
    expect(told.read()).toBe(`${400 - bin}; ${bin}`);
    told.note(failMobileRefund(told.pickup, plan, at(), event));
    expect(told.read()).toBe(`${-bin}; ${bin}`);
  });

  it('is refused where nothing, or not as much, was paid that way, and while money goes back', () => {
    const told = new Told();
    refuses(() => planMobileRefund(told.pickup));
    told.note(takeCash(told.pickup, bin, { by: byKofi, now }));
    refuses(() => planMobileRefund(told.pickup));
    const both = new Told().pay(700);
    both.note(takeCash(both.pickup, 550, { by: byKofi, now }));
    refuses(() => planMobileRefund(both.pickup));
    const going = askMobileRefund(new Told().pay().pickup, 'paystack', event).pickup;
    refuses(() => planMobileRefund(going));
    refuses(() => refund(going, { ...event, reason: 'Twice.' }));
    expect(findRefundable(going)).toBe(0);
  });
});

describe('a request', () => {
  const request: PaymentRecord = {
    reference: 'test-A',
    pickupId: 'P',
    userId: 'U',
    amount: bin,
    askedBy: { role: 'user', id: 'U' },
    isOwnNumber: true,
    createdAt: now.toISOString(),
    sendsAfter: 0,
    status: 'open',
    next: 'approve',
  };
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  it.each([
    ['open', {}, 9, 'approve'],
    ['open for 10 minutes', {}, 10, 'again'],
    ['succeeded', { status: 'succeeded' as const }, 1, 'nothing'],
    ['declined', { status: 'failed' as const, endReason: 'declined' as const }, 1, 'again'],
    ['paid otherwise', { status: 'failed' as const, endReason: 'settled' as const }, 1, 'nothing'],
  ])('says what comes next: %s', (_, changes, minutes, next) => {
    expect(paymentView({ ...request, ...changes }, later(minutes)).next).toBe(next);
  });

  it('shows neither number nor network', () => {
    const view = paymentView({ ...request, phone: '+233241234567', network: 'mtn' }, now);
    expect(Object.keys(view).sort()).toEqual(['amount', 'next', 'reference', 'status']);
  });

  it('keeps others from being made for 10 minutes', () => {
    expect([isUnderWay(request, later(9)), isUnderWay(request, later(10))]).toEqual([true, false]);
    expect(isUnderWay({ ...request, status: 'failed' }, now)).toBe(false);
  });
});
