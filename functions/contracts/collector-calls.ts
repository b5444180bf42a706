import * as v from 'valibot';
import { defineContract } from './contract.ts';
import { date, pickupParams, version } from './fields.ts';
import { nextCursor, page } from './paging.ts';
import { changedPickup, lostAssignment, pickupSummary } from './pickups.ts';

export const listAssignedPickups = defineContract({
  name: 'listAssignedPickups',
  summary:
    'The collector’s open assignments, soonest first, and the assignments lost within the last 24 hours',
  method: 'GET',
  path: '/collectors/pickups/assigned',
  access: ['collector'],
  query: v.object(page),
  status: 200,
  answer: v.object({
    pickups: v.array(pickupSummary),
    lost: v.optional(v.array(lostAssignment)),
    nextCursor,
  }),
  errors: [],
});

export const listCompletedPickups = defineContract({
  name: 'listCompletedPickups',
  summary: 'The collector’s finished assignments, newest first',
  method: 'GET',
  path: '/collectors/pickups/completed',
  access: ['collector'],
  query: v.object(page),
  status: 200,
  answer: v.object({ pickups: v.array(pickupSummary), nextCursor }),
  errors: [],
});

const dayOff = {
  path: '/collectors/me/days-off/{date}',
  access: ['collector'],
  params: v.object({ date }),
  status: 200,
  answer: v.object({
    message: v.string(),
    /** From yesterday on, in order; `YYYY-MM-DD`. */
    daysOff: v.array(v.string()),
    /** Open assignments that remain on the date. */
    assignments: v.number(),
  }),
  errors: [],
} as const;

export const markDayOff = defineContract({
  name: 'markDayOff',
  summary: 'Mark a day on which one does not work; what is assigned on it stays assigned',
  method: 'PUT',
  ...dayOff,
});

export const removeDayOff = defineContract({
  name: 'removeDayOff',
  summary: 'Work on a day again that was marked as off',
  method: 'DELETE',
  ...dayOff,
});

export const startPickup = defineContract({
  name: 'startPickup',
  summary: 'Start an assigned pickup',
  method: 'PATCH',
  path: '/collectors/pickups/{id}/start',
  access: ['collector'],
  params: pickupParams,
  body: v.object({ version }),
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});

export const completePickup = defineContract({
  name: 'completePickup',
  summary: 'Complete a pickup',
  method: 'PATCH',
  path: '/collectors/pickups/{id}/complete',
  access: ['collector'],
  params: pickupParams,
  body: v.object({ version }),
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});
