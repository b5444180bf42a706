import * as v from 'valibot';
import { areaId } from '#contracts/areas/area-id.ts';
import { defineChange, defineContract } from '#contracts/contract.ts';
import { editEntries, requestEntries } from '#contracts/pickups/content-field.ts';
import { contentFields } from '#contracts/pickups/pickup-content.ts';
import { blankable, date, idParams, phone, phoneOrNone, time, version } from '#shared/fields.ts';
import * as sharedTexts from '#shared/texts.ts';
import { everyWeeks, weekday, weekdays } from './standing-order-fields.ts';
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
export const newOrder = v.object(
  requestEntries(contentFields, {
    everyWeeks,
    /** The first day on which it may fall. */
    startsOn: date,
    /** That of `startsOn` unless told otherwise. */
    weekday: v.optional(weekday),
    weekdays: v.optional(weekdays),
    /** `HH:MM` or display form; in a named area the start of one of its windows. */
    start: time,
    endsOn: v.optional(date),
    areaId: v.optional(areaId),
    phone: blankable(phone),
  }),
);

/** The order, and the open pickups that it has made. */
export const createdOrder = v.object({
  message: v.string(),
  standingOrder,
  created: v.array(orderPickup),
});

export const createStandingOrder = defineContract({
  name: 'createStandingOrder',
  summary: 'Order a pickup that repeats; those of the next 14 days are made at once',
  call: 'POST /standing-orders',
  access: ['user'],
  body: newOrder,
  incomplete: sharedTexts.newPickupIncomplete,
  status: 201,
  answer: createdOrder,
  errors: ['conflict'],
  idempotent: true,
});

export const updateStandingOrder = defineChange({
  name: 'updateStandingOrder',
  summary: 'Change, pause or resume a standing order; a pause cancels its pickups that nobody has started',
  call: 'PATCH /standing-orders/{id}',
  access: ['user'],
  params: idParams,
  body: v.object(
    editEntries(contentFields, {
      weekday: v.optional(weekday),
      weekdays: v.optional(weekdays),
      start: v.optional(time),
      everyWeeks: v.optional(everyWeeks),
      startsOn: v.optional(date),
      /** null removes it. */
      endsOn: v.optional(v.nullable(date)),
      /** null resumes. */
      pausedUntil: v.optional(v.nullable(date)),
      areaId: v.optional(areaId),
      phone: v.optional(phoneOrNone),
      version,
    }),
  ),
  answer: changedOrder,
});

export const endStandingOrder = defineChange({
  name: 'endStandingOrder',
  summary: 'End a standing order; its pickups that nobody has started are cancelled',
  call: 'DELETE /standing-orders/{id}',
  access: ['user'],
  params: idParams,
  body: v.object({ version }),
  answer: changedOrder,
});

export const skipStandingOrder = defineChange({
  name: 'skipStandingOrder',
  summary: 'Skip one date of a standing order; its pickup is cancelled if it is made',
  call: 'POST /standing-orders/{id}/skip',
  access: ['user'],
  params: idParams,
  body: v.object({ date, version }),
  answer: changedOrder,
});
