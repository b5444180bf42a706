import * as v from 'valibot';
import { collectorAccount, userAccount } from './accounts.ts';
import { areaId } from './area-id.ts';
import { assignmentWarnings } from './assignment-warnings.ts';
import { collectorProfile } from './collector-profile.ts';
import { editEntries } from './content-schemas.ts';
import { defineContract } from './contract.ts';
import {
  blankable,
  date,
  email,
  firstName,
  idParams,
  lastName,
  line,
  newPassword,
  paragraph,
  phone,
  phoneOrNone,
  pickupParams,
  time,
  ulid,
  version,
} from './fields.ts';
import { flag, nextCursor, page, q } from './paging.ts';
import { changedPickup } from './pickup-calls.ts';
import { contentFields } from './pickup-content.ts';
import { pickupQuery } from './pickup-query.ts';
import { pickupSummary } from './pickups.ts';
import { sharedTexts } from './shared-texts.ts';
import { statuses } from './transitions.ts';
import { wasteTypes } from './waste.ts';

const done = v.object({ message: v.string() });

export const listUsers = defineContract({
  name: 'listUsers',
  summary: 'Households, newest first; `q` searches all of them',
  method: 'GET',
  path: '/admins/users',
  access: ['admin'],
  query: v.object({ ...page, q }),
  status: 200,
  answer: v.object({ users: v.array(userAccount), nextCursor }),
  errors: [],
});

/** Open assignments on the date that was asked for, over all areas. */
const load = v.optional(v.number());

export const listCollectors = defineContract({
  name: 'listCollectors',
  summary: 'Collectors, newest first; `q` searches all of them; with `on`, what each has on that date',
  method: 'GET',
  path: '/admins/collectors',
  access: ['admin'],
  query: v.object({ ...page, q, approved: flag, on: v.optional(date) }),
  status: 200,
  answer: v.object({ collectors: v.array(v.object({ ...collectorAccount.entries, load })), nextCursor }),
  errors: [],
});

export const listPickups = defineContract({
  name: 'listPickups',
  summary:
    'Pickups, newest first; with `from` or `to` and when overdue by pickup time; `q` searches all of them',
  method: 'GET',
  path: '/admins/pickups',
  access: ['admin'],
  query: pickupQuery,
  status: 200,
  answer: v.object({ pickups: v.array(pickupSummary), nextCursor }),
  errors: [],
});

export const getOverview = defineContract({
  name: 'getOverview',
  summary: 'What waits for staff, totals, which may be seconds behind, and the 5 most recent of each',
  method: 'GET',
  path: '/admins/overview',
  access: ['admin'],
  status: 200,
  answer: v.object({
    /** What is open and for staff to do. */
    work: v.object({
      /** Pending pickups; those that wait for a new time from their household are not among them. */
      toAssign: v.number(),
      /** Collectors who wait for approval. */
      toApprove: v.number(),
      /** Open pickups whose window has passed, counted up to `maxOverdueCounted`. */
      overdue: v.number(),
      openMessages: v.number(),
      /** Counted up to 100. */
      openProblems: v.number(),
    }),
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
  }),
  errors: [],
});

export const createCollector = defineContract({
  name: 'createCollector',
  summary: 'Create a collector, who is mailed a link to set their own password',
  method: 'POST',
  path: '/admins/collectors',
  access: ['admin'],
  audit: 'collector.create',
  recentLogin: true,
  body: v.object({
    firstName,
    lastName,
    email,
    password: newPassword,
    phone: blankable(phone),
    profile: v.optional(collectorProfile),
    isApproved: v.optional(v.boolean(), false),
  }),
  incomplete: sharedTexts.newCollectorIncomplete,
  status: 201,
  answer: v.object({ message: v.string(), collector: collectorAccount }),
  errors: ['conflict'],
});

/** An empty `phone` removes it; a `profile` replaces the whole one. */
export const updateCollector = defineContract({
  name: 'updateCollector',
  summary: 'Change a collector’s names, phone or profile',
  method: 'PATCH',
  path: '/admins/collectors/{id}',
  access: ['admin'],
  audit: 'collector.update',
  params: idParams,
  body: v.object({
    firstName: v.optional(firstName),
    lastName: v.optional(lastName),
    phone: v.optional(phoneOrNone),
    profile: v.optional(collectorProfile),
    version,
  }),
  status: 200,
  answer: v.object({ message: v.string(), collector: collectorAccount }),
  errors: ['not_found', 'conflict'],
  idempotent: true,
});

export const approveCollector = defineContract({
  name: 'approveCollector',
  summary: 'Approve a collector; approving twice is the same as once',
  method: 'PATCH',
  path: '/admins/collectors/{id}/approve',
  access: ['admin'],
  audit: 'collector.approve',
  recentLogin: true,
  params: idParams,
  status: 200,
  answer: v.object({ message: v.string(), collector: collectorAccount }),
  errors: ['not_found'],
});

export const deleteCollector = defineContract({
  name: 'deleteCollector',
  summary: 'Delete a collector; their open pickups go back to pending',
  method: 'DELETE',
  path: '/admins/collectors/{id}',
  access: ['admin'],
  audit: 'collector.delete',
  recentLogin: true,
  params: idParams,
  status: 200,
  answer: done,
  errors: ['not_found'],
});

export const deleteUser = defineContract({
  name: 'deleteUser',
  summary: 'Delete a household; its open pickups are cancelled, finished ones anonymised',
  method: 'DELETE',
  path: '/admins/users/{id}',
  access: ['admin'],
  audit: 'user.delete',
  recentLogin: true,
  params: idParams,
  status: 200,
  answer: done,
  errors: ['not_found'],
});

export const assignPickup = defineContract({
  name: 'assignPickup',
  summary: 'Assign or re-assign a pickup to an approved collector',
  method: 'PATCH',
  path: '/admins/pickups/{id}/assign',
  access: ['admin'],
  audit: 'pickup.assign',
  params: pickupParams,
  body: v.object({
    collectorId: ulid,
    /** With it, an assignment that others speak against is refused with a 409 that says which. */
    acceptedWarnings: v.optional(
      v.pipe(v.array(v.picklist(assignmentWarnings)), v.maxLength(assignmentWarnings.length)),
    ),
    version,
  }),
  incomplete: sharedTexts.assignIncomplete,
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});

export const cancelPickupByAdmin = defineContract({
  name: 'cancelPickupByAdmin',
  summary: 'Cancel a pickup that is not finished',
  method: 'PATCH',
  path: '/admins/pickups/{id}/cancel',
  access: ['admin'],
  audit: 'pickup.cancel',
  params: pickupParams,
  body: v.object({ reason: v.optional(paragraph('reason', 500)), version }),
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});

export const reopenPickup = defineContract({
  name: 'reopenPickup',
  summary: 'Reopen a pickup that was completed today or yesterday, for its collector or else as pending',
  method: 'PATCH',
  path: '/admins/pickups/{id}/reopen',
  access: ['admin'],
  audit: 'pickup.reopen',
  params: pickupParams,
  body: v.object({ reason: line('reason', 500), version }),
  incomplete: sharedTexts.reopenIncomplete,
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});

export const editPickup = defineContract({
  name: 'editPickup',
  summary: 'Correct a pickup that is not finished',
  method: 'PATCH',
  path: '/admins/pickups/{id}',
  access: ['admin'],
  audit: 'pickup.edit',
  params: pickupParams,
  body: v.object(
    editEntries(contentFields, {
      date: v.optional(date),
      time: v.optional(time),
      areaId: v.optional(areaId),
      version,
    }),
  ),
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});
