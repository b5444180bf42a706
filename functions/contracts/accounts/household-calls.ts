import * as v from 'valibot';
import { defineChange, defineContract, defineCreation } from '#contracts/contract.ts';
import { debtState } from '#contracts/money/owed-calls.ts';
import { pesewas } from '#contracts/money/pickup-money.ts';
import { changedOrder, createdOrder, newOrder } from '#contracts/orders/standing-order-calls.ts';
import { orderSummary } from '#contracts/orders/standing-orders.ts';
import { unreadable } from '#contracts/paging.ts';
import { mobile } from '#contracts/phones/sms-fields.ts';
import { pickupRequest } from '#contracts/pickups/pickup-bodies.ts';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { changedPickup, pickupSummary } from '#contracts/pickups/pickups.ts';
import { savedPlace } from '#contracts/places/place-calls.ts';
import { reportedProblem } from '#contracts/problems/problem-calls.ts';
import {
  blankable,
  date,
  firstName,
  idParams,
  lastNameOrNone,
  line,
  paragraph,
  phoneOrNone,
  ulid,
  version,
  visible,
} from '#shared/fields.ts';
import * as sharedTexts from '#shared/texts.ts';
import { userAccount } from './accounts.ts';

/** Most notes of a household; most characters of one. */
export const noteLimits = { count: 50, text: 500 } as const;

/** What staff noted about a household, and who; the newest first. */
const staffNote = v.object({ id: ulid, text: v.string(), at: v.string(), by: v.string() });

export const getHousehold = defineContract({
  name: 'getHousehold',
  summary: 'One household: its places, standing orders, open and newest pickups, problems and notes of staff',
  call: 'GET /admins/users/{id}',
  duty: 'service',
  answer: v.object({
    user: userAccount,
    /** Nobody has shown to be its owner: staff may correct the number that finds it. */
    isUnclaimed: v.optional(v.literal(true)),
    version: v.number(),
    places: v.array(savedPlace),
    /** Open ones first, each newest first. */
    pickups: v.array(pickupSummary),
    /** Those that run. */
    standingOrders: v.array(orderSummary),
    /** The ten newest. */
    problems: v.array(reportedProblem),
    notes: v.array(staffNote),
    /** What is to pay over all pickups, which a deletion would waive; absent where that is nothing. */
    due: v.optional(pesewas),
    /** Of that, what is in question. */
    inQuestion: v.optional(pesewas),
    ...debtState,
    unreadable,
  }),
  errors: ['not_found'],
});

/** `place`: where its waste is, as households type it into a request. With `tell: false` the number gets no SMS. */
export const newHousehold = v.object({
  firstName,
  lastName: v.optional(lastNameOrNone, ''),
  phone: mobile,
  place: blankable(line('place', contentLimits.location)),
  tell: v.optional(v.boolean(), true),
});

export const createHousehold = defineCreation({
  name: 'createHousehold',
  summary:
    'Create a household by its number, which is told so by SMS; whoever proves the number can claim it',
  call: 'POST /admins/users',
  duty: 'service',
  audit: 'user.create',
  body: newHousehold,
  answer: v.object({ message: v.string(), user: userAccount }),
});

/** The place is the first one, unless `placeId` names another; its open pickups and its orders follow with `follow`. */
export const householdCorrection = v.object({
  firstName: v.optional(firstName),
  lastName: v.optional(lastNameOrNone),
  phone: v.optional(phoneOrNone),
  tell: v.optional(v.boolean(), true),
  place: blankable(line('place', contentLimits.location)),
  placeId: v.optional(ulid),
  follow: v.optional(v.boolean(), true),
  version,
});

export const updateHousehold = defineChange({
  name: 'updateHousehold',
  summary:
    'Correct a household’s names, a place, or its number: what finds it as long as nobody has claimed it, then a number to call',
  call: 'PATCH /admins/users/{id}',
  duty: 'service',
  audit: 'user.update',
  body: householdCorrection,
  answer: v.object({ message: v.string(), user: userAccount }),
});

export const noteBody = v.object({
  text: v.pipe(paragraph('text', noteLimits.text), v.regex(visible, 'Please write the note')),
});

export const addNote = defineChange({
  name: 'addNote',
  summary: 'Note something about a household, which only staff see, and its own export',
  call: 'POST /admins/users/{id}/notes',
  duty: 'service',
  audit: 'user.add-note',
  body: noteBody,
  status: 201,
  answer: v.object({ message: v.string(), note: staffNote }),
});

export const removeNote = defineContract({
  name: 'removeNote',
  summary: 'Remove a note about a household; removing it twice is the same as once',
  call: 'DELETE /admins/users/{id}/notes/{noteId}',
  duty: 'service',
  audit: 'user.remove-note',
  params: v.object({ ...idParams.entries, noteId: ulid }),
  errors: ['not_found'],
});

export const bookForHousehold = defineChange({
  name: 'bookForHousehold',
  summary: 'Request a pickup for a household, with the same limits',
  call: 'POST /admins/pickups',
  duty: 'service',
  audit: 'pickup.book',
  body: v.object({ ...pickupRequest.entries, userId: ulid }),
  incomplete: sharedTexts.newPickupIncomplete,
  status: 201,
  answer: changedPickup,
});

export const orderForHousehold = defineChange({
  name: 'orderForHousehold',
  summary: 'Order a pickup that repeats for a household, with the same limits; not one that it has already',
  call: 'POST /admins/standing-orders',
  duty: 'service',
  audit: 'user.order',
  body: v.object({ ...newOrder.entries, userId: ulid }),
  incomplete: sharedTexts.newPickupIncomplete,
  status: 201,
  answer: createdOrder,
});

export const pauseForHousehold = defineChange({
  name: 'pauseForHousehold',
  summary: 'Pause a household’s standing order until a day, or resume it',
  call: 'PATCH /admins/standing-orders/{id}',
  duty: 'service',
  audit: 'user.pause-order',
  /** null resumes. */
  body: v.object({ userId: ulid, pausedUntil: v.nullable(date), version }),
  answer: changedOrder,
});

export const endForHousehold = defineChange({
  name: 'endForHousehold',
  summary: 'End a household’s standing order; its pickups that nobody has started are cancelled',
  call: 'DELETE /admins/standing-orders/{id}',
  duty: 'service',
  audit: 'user.end-order',
  body: v.object({ userId: ulid, version }),
  answer: changedOrder,
});
