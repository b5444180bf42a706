import * as v from 'valibot';
import { collectorAccount } from './accounts.ts';
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
import { contentFields } from './pickup-content.ts';
import { changedPickup } from './pickups.ts';
import { sharedTexts } from './shared-texts.ts';

export const createCollectorBody = v.object({
  firstName,
  lastName,
  email,
  password: newPassword,
  phone: blankable(phone),
  profile: v.optional(collectorProfile),
  isApproved: v.optional(v.boolean(), false),
});

export const createCollector = defineContract({
  name: 'createCollector',
  summary: 'Create a collector, who is mailed a link to set their own password',
  method: 'POST',
  path: '/admins/collectors',
  access: ['admin'],
  audit: 'collector.create',
  recentLogin: true,
  body: createCollectorBody,
  incomplete: sharedTexts.newCollectorIncomplete,
  status: 201,
  answer: v.object({ message: v.string(), collector: collectorAccount }),
  errors: ['conflict'],
});

export const updateCollectorBody = v.object({
  firstName: v.optional(firstName),
  lastName: v.optional(lastName),
  phone: v.optional(phoneOrNone),
  profile: v.optional(collectorProfile),
  version,
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
  body: updateCollectorBody,
  status: 200,
  answer: v.object({ message: v.string(), collector: collectorAccount }),
  errors: ['not_found', 'conflict'],
  idempotent: true,
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

export const reopenPickupBody = v.object({ reason: line('reason', 500), version });

export const reopenPickup = defineContract({
  name: 'reopenPickup',
  summary: 'Reopen a pickup that was completed today or yesterday, for its collector or else as pending',
  method: 'PATCH',
  path: '/admins/pickups/{id}/reopen',
  access: ['admin'],
  audit: 'pickup.reopen',
  params: pickupParams,
  body: reopenPickupBody,
  incomplete: sharedTexts.reopenIncomplete,
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});

export const editPickupBody = v.object(
  editEntries(contentFields, {
    date: v.optional(date),
    time: v.optional(time),
    areaId: v.optional(areaId),
    version,
  }),
);

export const editPickup = defineContract({
  name: 'editPickup',
  summary: 'Correct a pickup that is not finished',
  method: 'PATCH',
  path: '/admins/pickups/{id}',
  access: ['admin'],
  audit: 'pickup.edit',
  params: pickupParams,
  body: editPickupBody,
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});
