import * as v from 'valibot';
import { areaSummary, freeSlot } from './areas/area-summary.ts';
import { dayReach } from './areas/day-reach.ts';

/** Every way a call can fail, by what it means; the message is what a person reads when the thrower had nothing better to say. */
export const errorsByCode = {
  bad_input: { status: 400, message: 'Please check the marked fields.' },
  wrong_credentials: { status: 400, message: 'Wrong email or password.' },
  second_factor: { status: 400, message: 'Please enter the code from your authenticator app.' },
  unauthorized: { status: 401, message: 'Please log in again.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  reauthenticate: { status: 403, message: 'Please enter your password again to do this.' },
  second_factor_required: { status: 403, message: 'Please set up two-step login first.' },
  not_found: { status: 404, message: 'We could not find this.' },
  unsupported_method: { status: 405, message: 'Unsupported HTTP method' },
  conflict: { status: 409, message: 'Somebody has changed this. Please check it again.' },
  is_it_you: { status: 409, message: 'Is this account yours?' },
  too_large: { status: 413, message: 'This is too large. Please send less.' },
  not_json: { status: 415, message: 'Please send JSON.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait and try again.' },
  unavailable: { status: 503, message: 'Sankofa is not available right now. Please try again.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
} as const;

export type ErrorCode = keyof typeof errorsByCode;

// Object.keys forgets which keys it got.
export const errorCodes = Object.keys(errorsByCode) as ErrorCode[];

/** The body of every refusal. A 409 about a pickup carries its fresh state when the caller may see it. */
export const errorAnswer = v.object({
  message: v.string(),
  code: v.picklist(errorCodes),
  errors: v.optional(v.record(v.string(), v.string())),
  requestId: v.string(),
  pickup: v.optional(v.unknown()),
  /** With a 409 for a round that somebody else has stored meanwhile: that one. */
  round: v.optional(v.unknown()),
  /** With a 409 for want of a place: the nearest windows that have one. */
  slots: v.optional(v.array(freeSlot)),
  /** With a 409 that the household can avoid: it has to prove its address or its number. */
  unproved: v.optional(v.boolean()),
  /** With a 409 for a collector's cash: what they should have now, and how often they handed some over. */
  cash: v.optional(v.object({ amount: v.number(), handOvers: v.number() })),
  /** With a 409 for a day that cannot be closed just so: pickups booked on it. */
  booked: v.optional(v.number()),
  /** With it: whose households would be told. */
  reach: v.optional(dayReach),
  /** With a 409 for a price that was not shown: the one of now; without an amount there is none. */
  price: v.optional(v.object({ amount: v.optional(v.number()) })),
  /** With a 409 for an assignment: what speaks against it. */
  warnings: v.optional(v.array(v.string())),
  /** With a 429 that a proof of work opens: what is to be proved. */
  challenge: v.optional(v.string()),
  /** With a 400 for an area that is not served: those that are. */
  areas: v.optional(v.array(areaSummary)),
  /** With a 400 for a time that is no window's start: the windows of that day. */
  windows: v.optional(v.array(v.object({ start: v.string(), end: v.string() }))),
});
export type ErrorAnswer = v.InferOutput<typeof errorAnswer>;
