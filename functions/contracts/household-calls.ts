/* What staff do for a household that calls: make it, book for it. */
import * as v from 'valibot';
import { userAccount } from './accounts.ts';
import { defineContract } from './contract.ts';
import { blankable, firstName, lastName, line, ulid } from './fields.ts';
import { pickupRequest } from './pickup-calls.ts';
import { contentLimits } from './pickup-content.ts';
import { changedPickup } from './pickups.ts';
import { sharedTexts } from './shared-texts.ts';
import { mobile } from './sms-fields.ts';

/** `place` is where its waste is, as a household would type it into a request. */
export const newHousehold = v.object({
  firstName,
  lastName,
  phone: mobile,
  place: blankable(line('place', contentLimits.location)),
});

export const createHousehold = defineContract({
  name: 'createHousehold',
  summary:
    'Create a household by its number, which is told so by SMS; whoever proves the number can claim it',
  method: 'POST',
  path: '/admins/users',
  access: ['admin'],
  audit: 'user.create',
  body: newHousehold,
  status: 201,
  answer: v.object({ message: v.string(), user: userAccount }),
  errors: ['conflict'],
  idempotent: true,
});

/** A household's own request, and whose it is. */
export const staffRequest = v.object({ ...pickupRequest.entries, userId: ulid });

export const bookForHousehold = defineContract({
  name: 'bookForHousehold',
  summary: 'Request a pickup for a household, with the same limits',
  method: 'POST',
  path: '/admins/pickups',
  access: ['admin'],
  audit: 'pickup.book',
  body: staffRequest,
  incomplete: sharedTexts.newPickupIncomplete,
  status: 201,
  answer: changedPickup,
  errors: ['not_found', 'conflict'],
  idempotent: true,
});
