import * as v from 'valibot';
import { areaId } from '#contracts/areas/area-id.ts';
import { defineChange, defineContract, defineCreation } from '#contracts/contract.ts';
import { requestedContent } from '#contracts/pickups/pickup-content.ts';
import { everyWeeks } from '#contracts/pickups/pickup-state.ts';
import { blankable, date, phone, phoneOrNone, time, version, weekday, weekdays } from '#shared/fields.ts';
import * as sharedTexts from '#shared/texts.ts';
import { orderPickup, standingOrder } from './standing-orders.ts';

/** `created`: the open pickups that the order has made. They stay as they are when it changes. */
export const changedOrder = v.object({
  message: v.string(),
  standingOrder: v.optional(standingOrder),
  created: v.array(orderPickup),
});

export const listStandingOrders = defineContract({
  name: 'listStandingOrders',
  summary: 'The household’s standing orders with their next dates, oldest first',
  call: 'GET /standing-orders',
  access: ['user'],
  answer: v.object({ standingOrders: v.array(standingOrder) }),
});

/** What a household asks for. */
export const newOrder = v.object({
  ...requestedContent,
  everyWeeks,
  /** The first day on which it may fall. */
  startsOn: date,
  /** That of `startsOn` unless told otherwise. */
  weekday: v.optional(weekday),
  /** All on which it comes, in place of `weekday`. */
  weekdays: v.optional(weekdays),
  /** `HH:MM` or display form; in a named area the start of one of its windows. */
  start: time,
  endsOn: v.optional(date),
  areaId: v.optional(areaId),
  phone: blankable(phone),
});

/** The order, and the open pickups that it has made. */
export const createdOrder = v.object({
  message: v.string(),
  standingOrder,
  created: v.array(orderPickup),
});

export const createStandingOrder = defineCreation({
  name: 'createStandingOrder',
  summary: 'Order a pickup that repeats; those of the next 14 days are made at once',
  call: 'POST /standing-orders',
  access: ['user'],
  body: newOrder,
  incomplete: sharedTexts.newPickupIncomplete,
  answer: createdOrder,
});

export const updateStandingOrder = defineChange({
  name: 'updateStandingOrder',
  summary: 'Change, pause or resume a standing order; a pause cancels its pickups that nobody has started',
  call: 'PATCH /standing-orders/{id}',
  access: ['user'],
  body: v.object({
    ...v.partial(newOrder).entries,
    /** null removes it. */
    endsOn: v.optional(v.nullable(date)),
    /** null resumes. */
    pausedUntil: v.optional(v.nullable(date)),
    phone: v.optional(phoneOrNone),
    version,
  }),
  answer: changedOrder,
});

export const endStandingOrder = defineChange({
  name: 'endStandingOrder',
  summary: 'End a standing order; its pickups that nobody has started are cancelled',
  call: 'DELETE /standing-orders/{id}',
  access: ['user'],
  body: v.object({ version }),
  answer: changedOrder,
});

export const skipStandingOrder = defineChange({
  name: 'skipStandingOrder',
  summary: 'Skip one date of a standing order; its pickup is cancelled if it is made',
  call: 'POST /standing-orders/{id}/skip',
  access: ['user'],
  body: v.object({ date, version }),
  answer: changedOrder,
});
