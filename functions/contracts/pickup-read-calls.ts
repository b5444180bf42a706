/* Apart from the calls that change a pickup: every dashboard reads, and need not fetch what a request is checked by. */
import * as v from 'valibot';
import { defineContract } from './contract.ts';
import { pickupParams } from './fields.ts';
import { nextCursor, page } from './paging.ts';
import { pickup, pickupSummary, status } from './pickups.ts';
import { roles } from './roles.ts';

export const listMyPickups = defineContract({
  name: 'listMyPickups',
  summary: 'The household’s own pickups, newest first, the one just made included',
  method: 'GET',
  path: '/pickups/mine',
  access: ['user'],
  query: v.object({ ...page, status: v.optional(status) }),
  status: 200,
  answer: v.object({
    pickups: v.array(pickupSummary),
    /** `pending` counts pending, assigned and in progress. */
    counts: v.object({
      total: v.number(),
      pending: v.number(),
      completed: v.number(),
      cancelled: v.number(),
    }),
    nextCursor,
  }),
  errors: [],
});

export const getPickup = defineContract({
  name: 'getPickup',
  summary: 'One pickup, for its household, its collector and admins',
  method: 'GET',
  path: '/pickups/{id}',
  access: roles,
  params: pickupParams,
  status: 200,
  answer: v.object({ pickup }),
  errors: ['not_found', 'conflict'],
});
