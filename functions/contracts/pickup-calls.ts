import * as v from 'valibot';
import { areaId } from './area-id.ts';
import { requestEntries } from './content-schemas.ts';
import { defineContract } from './contract.ts';
import { blankable, date, phone, pickupParams, time, version } from './fields.ts';
import { nextCursor, page } from './paging.ts';
import { contentFields } from './pickup-content.ts';
import { pickup, pickupSummary, status } from './pickups.ts';
import { roles } from './roles.ts';
import { sharedTexts } from './shared-texts.ts';

/** The answer of everything that changes a pickup. */
export const changedPickup = v.object({ message: v.string(), pickup });

/**
 * What a household fills in. `date` and `time` come out as `YYYY-MM-DD` and `HH:MM`. Without `areaId` it is booked in
 * “Everywhere”.
 */
export const pickupRequest = v.object(
  requestEntries(contentFields, { date, time, areaId: v.optional(areaId), phone: blankable(phone) }),
);

export const requestPickup = defineContract({
  name: 'requestPickup',
  summary: 'Request a pickup',
  method: 'POST',
  path: '/pickups',
  access: ['user'],
  body: pickupRequest,
  incomplete: sharedTexts.newPickupIncomplete,
  status: 201,
  answer: changedPickup,
  errors: ['bad_input', 'conflict'],
  idempotent: true,
});

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

export const cancelPickup = defineContract({
  name: 'cancelPickup',
  summary: 'Cancel one’s own pickup before work starts',
  method: 'PATCH',
  path: '/pickups/{id}/cancel',
  access: ['user'],
  params: pickupParams,
  body: v.object({ version }),
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});

export const reschedulePickup = defineContract({
  name: 'reschedulePickup',
  summary: 'Move one’s own pickup to another time or area; an assigned collector is released',
  method: 'PATCH',
  path: '/pickups/{id}/reschedule',
  access: ['user'],
  params: pickupParams,
  body: v.object({
    date,
    time,
    /** Without it the pickup stays in its area. */
    areaId: v.optional(areaId),
    position: contentFields.position.request,
    version,
  }),
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});
