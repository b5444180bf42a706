import * as v from 'valibot';
import { collectorAccount, userAccount } from '#contracts/accounts/accounts.ts';
import { defineContract, defineCreation } from '#contracts/contract.ts';
import { tipping } from '#contracts/loads/load-calls.ts';
import { cashCount } from '#contracts/money/count-calls.ts';
import { debt, pesewas } from '#contracts/money/pickup-money.ts';
import { nextCursor, page, unreadable } from '#contracts/paging.ts';
import { visitFields } from '#contracts/pickups/visit-fields.ts';
import { assignmentWarnings } from '#contracts/rounds/assignment-warnings.ts';
import { expectedSpan } from '#contracts/rounds/expected-span.ts';
import { roundStops } from '#contracts/rounds/rounds.ts';
import { paragraph, pickupParams, ulid, version } from '#shared/fields.ts';
import { roles } from '#shared/roles.ts';
import * as sharedTexts from '#shared/texts.ts';
import { wasteTypes } from '#shared/waste.ts';
import { outcome } from './completion.ts';
import {
  completeForCollectorBody,
  completePickupBody,
  couldNotCollectBody,
  editPickupBody,
  pickupRequest,
  pinPickupBody,
  reopenPickupBody,
  reschedulePickupBody,
} from './pickup-bodies.ts';
import { pickupQuery } from './pickup-query.ts';
import { status } from './pickup-state.ts';
import { changedPickup, definePickupChange, lostAssignment, pickup, pickupSummary } from './pickups.ts';
import { statuses } from './transitions.ts';

export const listMyPickups = defineContract({
  name: 'listMyPickups',
  summary: 'The household’s own pickups, newest first, the one just made included',
  call: 'GET /pickups/mine',
  access: ['user'],
  query: v.object({ ...page, status: v.optional(status) }),
  answer: v.object({
    pickups: v.array(pickupSummary),
    /** With the first page of all: those that are open and were requested earlier. The pages after it have them, too. */
    openBefore: v.optional(v.array(pickupSummary)),
    /** `pending` counts pending, assigned and in progress. */
    counts: v.object({
      total: v.number(),
      pending: v.number(),
      completed: v.number(),
      cancelled: v.number(),
    }),
    /** With the first page of all, what is to pay over all pickups, seconds behind; absent where that is nothing. */
    due: v.optional(pesewas),
    /** Not in `due`: of those in question. */
    inQuestion: v.optional(pesewas),
    nextCursor,
  }),
});

export const getPickup = defineContract({
  name: 'getPickup',
  summary:
    'One pickup, for its household, its collector and admins; one of today with when somebody is expected',
  call: 'GET /pickups/{id}',
  access: roles,
  duty: 'any',
  params: pickupParams,
  answer: v.object({ pickup, /** For its household and admins. */ expected: v.optional(expectedSpan) }),
  errors: ['not_found', 'conflict'],
});

export const requestPickup = defineCreation({
  name: 'requestPickup',
  summary: 'Request a pickup',
  call: 'POST /pickups',
  access: ['user'],
  body: pickupRequest,
  incomplete: sharedTexts.newPickupIncomplete,
  answer: changedPickup,
});

export const cancelPickup = definePickupChange({
  name: 'cancelPickup',
  summary: 'Cancel one’s own pickup before work starts, or what was started from the day after its window',
  call: 'PATCH /pickups/{id}/cancel',
  access: ['user'],
  body: v.object({ version }),
});

export const reschedulePickup = definePickupChange({
  name: 'reschedulePickup',
  summary: 'Move one’s own pickup to another time or area; an assigned collector is released',
  call: 'PATCH /pickups/{id}/reschedule',
  access: ['user'],
  body: reschedulePickupBody,
});

export const listAssignedPickups = defineContract({
  name: 'listAssignedPickups',
  summary:
    'The collector’s open assignments, soonest first, and the assignments lost within the last 24 hours',
  call: 'GET /collectors/pickups/assigned',
  access: ['collector'],
  query: v.object(page),
  answer: v.object({
    pickups: v.array(pickupSummary),
    lost: v.optional(v.array(lostAssignment)),
    /** The stored rounds of each date with stops on the page; on the first one those of today and tomorrow, too. */
    rounds: v.optional(v.array(v.object({ date: v.string(), stops: roundStops }))),
    /** What the households of the page have yet to pay for earlier pickups, oldest first. */
    debts: v.optional(v.array(debt)),
    /** On the first page the cash that the collector has to hand over, seconds behind; absent where that is none. */
    cash: v.optional(pesewas),
    /** On the first page the oldest count that the collector has not answered. */
    count: v.optional(cashCount),
    /** On the first page, where a station is switched on. */
    tipping: v.optional(tipping),
    nextCursor,
  }),
});

export const listCompletedPickups = defineContract({
  name: 'listCompletedPickups',
  summary:
    'The collector’s finished assignments, newest first; of those completed over 30 days ago waste, area and date',
  call: 'GET /collectors/pickups/completed',
  access: ['collector'],
  query: v.object(page),
  answer: v.object({ pickups: v.array(pickupSummary), nextCursor }),
});

export const startPickup = definePickupChange({
  name: 'startPickup',
  summary: 'Start an assigned pickup, on its date or later',
  call: 'PATCH /collectors/pickups/{id}/start',
  access: ['collector'],
  body: v.object({ ...visitFields, version }),
});

export const completePickup = definePickupChange({
  name: 'completePickup',
  summary: 'Complete a pickup, on its date or later, with the cash that was paid for it',
  call: 'PATCH /collectors/pickups/{id}/complete',
  access: ['collector'],
  body: completePickupBody,
});

export const undoComplete = definePickupChange({
  name: 'undoComplete',
  summary: 'Take back a completion of the last 2 minutes; the household is not told that it was complete',
  call: 'PATCH /collectors/pickups/{id}/undo-complete',
  access: ['collector'],
  body: v.object({ ...visitFields, version }),
});

export const couldNotCollect = definePickupChange({
  name: 'couldNotCollect',
  summary: 'Report that a pickup could not be collected; the household is asked for a new time',
  call: 'PATCH /collectors/pickups/{id}/could-not-collect',
  access: ['collector'],
  body: couldNotCollectBody,
});

const listedPickup = v.object({
  ...pickupSummary.entries,
  /** Where whole pickups are read: in lists by dates, by a search, and of what is overdue. */
  outcome: v.optional(outcome),
});

export const listPickups = defineContract({
  name: 'listPickups',
  summary:
    'Pickups, newest first; with `from` or `to` and when overdue by pickup time; `q` searches all of them',
  call: 'GET /admins/pickups',
  duty: 'any',
  query: pickupQuery,
  answer: v.object({ pickups: v.array(listedPickup), nextCursor, unreadable }),
});

/** Open pickups, without those that wait for a new time from their household. */
const due = {
  toAssign: v.number(),
  assigned: v.number(),
  /** Not all were counted. */
  hasMore: v.boolean(),
};

const day = {
  /** `YYYY-MM-DD`, in Accra. */
  date: v.string(),
  ...due,
  /** Approved collectors who work on that day. */
  onDuty: v.number(),
};

export const getOverview = defineContract({
  name: 'getOverview',
  summary:
    'What waits for staff, what today and tomorrow have, totals, which may be seconds behind, and the 5 most recent of each',
  call: 'GET /admins/overview',
  duty: 'any',
  answer: v.object({
    work: v.object({
      /** Pending pickups, without those that are waiting. */
      toAssign: v.number(),
      /** Pending pickups that wait for a new time from their household. */
      waiting: v.number(),
      toApprove: v.number(),
      /** Open pickups whose window has passed, counted up to `maxOverdueCounted`. */
      overdue: v.number(),
      openMessages: v.number(),
      /** With late reports of collectors; counted up to `maxProblemsCounted`. */
      openProblems: v.number(),
      /** Of the problems those whose answer was due before today. */
      lateProblems: v.optional(v.number()),
      /** Requests for money that wait for a second person; for those with `money`. */
      moneyRequests: v.optional(v.number()),
    }),
    today: v.object({ ...day, leftovers: v.object(due) }),
    tomorrow: v.object(day),
    totals: v.object({ users: v.number(), collectors: v.number(), pickups: v.number() }),
    pickupsByStatus: v.object(v.entriesFromList(statuses, v.number())),
    /** The last 30 days, oldest first, by the day of the request in Accra (`YYYY-MM-DD`). */
    pickupsByDay: v.array(v.object({ day: v.string(), count: v.number() })),
    pickupsByWasteType: v.object(v.entriesFromList(wasteTypes, v.number())),
    recent: v.object({
      users: v.array(userAccount),
      collectors: v.array(collectorAccount),
      pickups: v.array(pickupSummary),
    }),
    unreadable,
  }),
});

export const assignPickup = definePickupChange({
  name: 'assignPickup',
  summary: 'Assign or re-assign a pickup to an approved collector',
  call: 'PATCH /admins/pickups/{id}/assign',
  duty: 'dispatch',
  audit: 'pickup.assign',
  body: v.object({
    collectorId: ulid,
    /** With it, an assignment that others speak against is refused with a 409 that says which. */
    acceptedWarnings: v.optional(
      v.pipe(v.array(v.picklist(assignmentWarnings)), v.maxLength(assignmentWarnings.length)),
    ),
    version,
  }),
  incomplete: sharedTexts.assignIncomplete,
});

export const cancelPickupByAdmin = definePickupChange({
  name: 'cancelPickupByAdmin',
  summary: 'Cancel a pickup that is not finished',
  call: 'PATCH /admins/pickups/{id}/cancel',
  duty: ['dispatch', 'service'],
  audit: 'pickup.cancel',
  body: v.object({ reason: v.optional(paragraph('reason', 500)), version }),
});

export const reopenPickup = definePickupChange({
  name: 'reopenPickup',
  summary: 'Reopen a pickup that was completed today or yesterday, for its collector or else as pending',
  call: 'PATCH /admins/pickups/{id}/reopen',
  duty: 'dispatch',
  audit: 'pickup.reopen',
  body: reopenPickupBody,
  incomplete: sharedTexts.reopenIncomplete,
});

export const completeForCollector = definePickupChange({
  name: 'completeForCollector',
  summary: 'Complete a pickup for its collector, whose phone cannot; the cash is in the collector’s hand',
  call: 'PATCH /admins/pickups/{id}/complete',
  duty: 'dispatch',
  audit: 'pickup.complete',
  body: completeForCollectorBody,
  incomplete: sharedTexts.completionIncomplete,
});

export const pinPickup = definePickupChange({
  name: 'pinPickup',
  summary: 'Put an open stop first in its collector’s round, or say by when it is to be reached',
  call: 'PATCH /admins/pickups/{id}/pin',
  duty: ['dispatch', 'service'],
  audit: 'pickup.pin',
  body: pinPickupBody,
});

export const editPickup = definePickupChange({
  name: 'editPickup',
  summary: 'Correct a pickup that is not finished',
  call: 'PATCH /admins/pickups/{id}',
  duty: ['dispatch', 'service'],
  audit: 'pickup.edit',
  body: editPickupBody,
});
