import * as v from 'valibot';
import { defineContract } from './contract.ts';
import { pickupParams, version } from './fields.ts';
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
