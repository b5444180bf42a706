import * as v from 'valibot';
import { definePickupChange } from '#contracts/pickups/pickups.ts';
import { line, version } from '#shared/fields.ts';
import { paidAmount, paymentMethods } from './pickup-money.ts';
import { count, size } from './sizes.ts';

/** `amount`: all that is to pay, a part, or more, which settles the household's oldest debts in turn. */
const cashBody = v.object({ amount: paidAmount, version });

/** Why money is waived or given back; the household reads it. */
export const moneyReasonBody = v.object({ reason: line('reason', 200), version });

export const takeCash = definePickupChange({
  name: 'takeCash',
  summary:
    'Cash that a collector took for a finished pickup of a household to which they come; it counts whatever is to pay by now',
  call: 'POST /collectors/pickups/{id}/cash',
  access: ['collector'],
  body: cashBody,
  status: 201,
});

export const takeCashByAdmin = definePickupChange({
  name: 'takeCashByAdmin',
  summary: 'Cash that the office took for a pickup: all that is to pay, a part, or for older debts, too',
  call: 'POST /admins/pickups/{id}/cash',
  duty: 'money',
  audit: 'pickup.take-cash',
  body: cashBody,
  status: 201,
});

export const waiveDue = definePickupChange({
  name: 'waiveDue',
  summary: 'Waive all that is to pay of a pickup',
  call: 'POST /admins/pickups/{id}/waive',
  duty: 'money',
  audit: 'pickup.waive',
  recentLogin: true,
  body: moneyReasonBody,
  incomplete: 'Please say why.',
});

/** `amount`: of one of a size for which the pickup's list has none. */
export const setPriceBody = v.object({
  size,
  count: v.optional(count),
  amount: v.optional(paidAmount),
  version,
});

export const setPrice = definePickupChange({
  name: 'setPrice',
  summary:
    'Set, once, the size of a completed pickup that has none, or the amount where its list says “ask”, and charge it',
  call: 'POST /admins/pickups/{id}/price',
  duty: 'money',
  audit: 'pickup.set-price',
  body: setPriceBody,
});

/** `method`: by which it goes back; by Mobile Money only where it came so, and once of each payment. */
export const refundBody = v.object({
  ...moneyReasonBody.entries,
  amount: v.optional(paidAmount),
  method: v.optional(v.picklist(paymentMethods, 'Please choose how'), 'cash'),
});

export const refundPayment = definePickupChange({
  name: 'refundPayment',
  summary:
    'Give back, from the office’s cash or by Mobile Money, an amount that was paid for a pickup; without one what was paid too much, else all',
  call: 'POST /admins/pickups/{id}/refund',
  duty: 'money',
  audit: 'pickup.refund',
  recentLogin: true,
  body: refundBody,
  incomplete: 'Please say why.',
});
