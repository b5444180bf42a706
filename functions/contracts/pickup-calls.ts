import * as v from 'valibot';
import { areaId } from './area-id.ts';
import { requestEntries } from './content-schemas.ts';
import { defineContract } from './contract.ts';
import { blankable, date, phone, pickupParams, time, version } from './fields.ts';
import { contentFields } from './pickup-content.ts';
import { changedPickup } from './pickups.ts';
import { sharedTexts } from './shared-texts.ts';

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

export const reschedulePickupBody = v.object({
  date,
  time,
  /** Without it the pickup stays in its area. */
  areaId: v.optional(areaId),
  position: contentFields.position.request,
  version,
});

export const reschedulePickup = defineContract({
  name: 'reschedulePickup',
  summary: 'Move one’s own pickup to another time or area; an assigned collector is released',
  method: 'PATCH',
  path: '/pickups/{id}/reschedule',
  access: ['user'],
  params: pickupParams,
  body: reschedulePickupBody,
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});
