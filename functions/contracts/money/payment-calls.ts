import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { changedPickup } from '#contracts/pickups/pickups.ts';
import { line, pickupParams, version } from '#shared/fields.ts';
import { paidAmount, paymentMethods } from './pickup-money.ts';
import { size } from './sizes.ts';

/** `amount`: all that is to pay, a part, or more, which settles the household's oldest debts in turn. */
const cashBody = v.object({ amount: paidAmount, version });

/** Why money is waived or given back; the household reads it. */
export const moneyReasonBody = v.object({ reason: line('reason', 200), version });

export const takeCash = defineContract({
  name: 'takeCash',
  summary:
    'Cash that a collector took for a finished pickup of a household to which they come; it counts whatever is to pay by now',
  method: 'POST',
  path: '/collectors/pickups/{id}/cash',
  access: ['collector'],
  params: pickupParams,
  body: cashBody,
  status: 201,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});

export const takeCashByAdmin = defineContract({
  name: 'takeCashByAdmin',
  summary: 'Cash that the office took for a pickup: all that is to pay, a part, or for older debts, too',
  method: 'POST',
  path: '/admins/pickups/{id}/cash',
  access: ['admin'],
  audit: 'pickup.take-cash',
  params: pickupParams,
  body: cashBody,
  status: 201,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});

export const waiveDue = defineContract({
  name: 'waiveDue',
  summary: 'Waive all that is to pay of a pickup',
  method: 'POST',
  path: '/admins/pickups/{id}/waive',
  access: ['admin'],
  audit: 'pickup.waive',
  recentLogin: true,
  params: pickupParams,
  body: moneyReasonBody,
  incomplete: 'Please say why.',
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});

/** `amount`: of a size for which the pickup's list has none. */
export const setPriceBody = v.object({ size, amount: v.optional(paidAmount), version });

export const setPrice = defineContract({
  name: 'setPrice',
  summary:
    'Set, once, the size of a completed pickup that has none, or the amount where its list says “ask”, and charge it',
  method: 'POST',
  path: '/admins/pickups/{id}/price',
  access: ['admin'],
  audit: 'pickup.set-price',
  params: pickupParams,
  body: setPriceBody,
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});

/** `method`: by which it goes back; by Mobile Money only where it came so, and once of each payment. */
export const refundBody = v.object({
  ...moneyReasonBody.entries,
  amount: v.optional(paidAmount),
  method: v.optional(v.picklist(paymentMethods, 'Please choose how'), 'cash'),
});

export const refundPayment = defineContract({
  name: 'refundPayment',
  summary:
    'Give back, from the office’s cash or by Mobile Money, an amount that was paid for a pickup; without one what was paid too much, else all',
  method: 'POST',
  path: '/admins/pickups/{id}/refund',
  access: ['admin'],
  audit: 'pickup.refund',
  recentLogin: true,
  params: pickupParams,
  body: refundBody,
  incomplete: 'Please say why.',
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});
