import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { pesewas } from '#contracts/money/pickup-money.ts';
import { createdOrder, newOrder } from '#contracts/orders/standing-order-calls.ts';
import { orderSummary } from '#contracts/orders/standing-orders.ts';
import { unreadable } from '#contracts/paging.ts';
import { mobile } from '#contracts/phones/sms-fields.ts';
import { pickupRequest } from '#contracts/pickups/pickup-bodies.ts';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { changedPickup, pickupSummary } from '#contracts/pickups/pickups.ts';
import { savedPlace } from '#contracts/places/place-calls.ts';
import { blankable, firstName, idParams, lastNameOrNone, line, ulid } from '#shared/fields.ts';
import * as sharedTexts from '#shared/texts.ts';
import { userAccount } from './accounts.ts';

export const getHousehold = defineContract({
  name: 'getHousehold',
  summary: 'One household with its places, its standing orders and its ten newest pickups',
  method: 'GET',
  path: '/admins/users/{id}',
  access: ['admin'],
  params: idParams,
  status: 200,
  answer: v.object({
    user: userAccount,
    places: v.array(savedPlace),
    pickups: v.array(pickupSummary),
    /** Those that run. */
    standingOrders: v.array(orderSummary),
    /** What is to pay over all pickups, which a deletion would waive; absent where that is nothing. */
    due: v.optional(pesewas),
    unreadable,
  }),
  errors: ['not_found'],
});

/**
 * `place` is where its waste is, as a household would type it into a request. With `tell: false` the number gets no SMS
 * about it.
 */
export const newHousehold = v.object({
  firstName,
  lastName: v.optional(lastNameOrNone, ''),
  phone: mobile,
  place: blankable(line('place', contentLimits.location)),
  tell: v.optional(v.boolean(), true),
});

export const createHousehold = defineContract({
  name: 'createHousehold',
  summary:
    'Create a household by its number, which is told so by SMS; whoever proves the number can claim it',
  method: 'POST',
  path: '/admins/users',
  access: ['admin'],
  audit: 'user.create',
  body: newHousehold,
  status: 201,
  answer: v.object({ message: v.string(), user: userAccount }),
  errors: ['conflict'],
  idempotent: true,
});

/** A household's own request, and whose it is. */
export const staffRequest = v.object({ ...pickupRequest.entries, userId: ulid });

export const bookForHousehold = defineContract({
  name: 'bookForHousehold',
  summary: 'Request a pickup for a household, with the same limits',
  method: 'POST',
  path: '/admins/pickups',
  access: ['admin'],
  audit: 'pickup.book',
  body: staffRequest,
  incomplete: sharedTexts.newPickupIncomplete,
  status: 201,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});

/** A household's own order, and whose it is. */
export const staffOrder = v.object({ ...newOrder.entries, userId: ulid });

export const orderForHousehold = defineContract({
  name: 'orderForHousehold',
  summary: 'Order a pickup that repeats for a household, with the same limits; not one that it has already',
  method: 'POST',
  path: '/admins/standing-orders',
  access: ['admin'],
  audit: 'user.order',
  body: staffOrder,
  incomplete: sharedTexts.newPickupIncomplete,
  status: 201,
  answer: createdOrder,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});
