import * as v from 'valibot';
import { defineContract } from './contract.ts';
import { type CouldNotCollectReason, couldNotCollectReasons } from './could-not-collect-reasons.ts';
import { paragraph, pickupParams, version } from './fields.ts';
import { changedPickup } from './pickups.ts';

// Calls that a collector makes from dialogs: a file of their own, so that the dashboard's first script does not hold them.

// Object.keys widens to string[]; the table right beside it has exactly these keys.
const reasonKeys = Object.keys(couldNotCollectReasons) as CouldNotCollectReason[];

export const undoComplete = defineContract({
  name: 'undoComplete',
  summary: 'Take back a completion of the last 2 minutes; the household is not told that it was complete',
  method: 'PATCH',
  path: '/collectors/pickups/{id}/undo-complete',
  access: ['collector'],
  params: pickupParams,
  body: v.object({ version }),
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});

export const couldNotCollectBody = v.object({
  reason: v.picklist(reasonKeys, 'Please choose a reason'),
  note: v.optional(paragraph('note', 500)),
  version,
});

export const couldNotCollect = defineContract({
  name: 'couldNotCollect',
  summary: 'Report that a pickup could not be collected; the household is asked for a new time',
  method: 'PATCH',
  path: '/collectors/pickups/{id}/could-not-collect',
  access: ['collector'],
  params: pickupParams,
  body: couldNotCollectBody,
  status: 200,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});
