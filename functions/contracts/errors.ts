import * as v from 'valibot';
import { areaSummary, freeSlot } from './areas/area-summary.ts';
import { dayReach } from './areas/day-reach.ts';

/** Every way in which a call can fail, with the message for a person unless the thrower gives one. */
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
  /** Of a 409: the round that somebody else has stored meanwhile. */
  round: v.optional(v.unknown()),
  /** Of a 409 because a window is full: the nearest ones with a seat. */
  slots: v.optional(v.array(freeSlot)),
  /** Of a 409: the household has to confirm its address or number first. */
  unverified: v.optional(v.boolean()),
  /** Of a 409 about a collector's cash: what they should have now, and how often they handed some over. */
  cash: v.optional(v.object({ amount: v.number(), handOvers: v.number() })),
  /** Of a 409 about closing a day: the pickups booked on it, and whose households would be told. */
  booked: v.optional(v.number()),
  reach: v.optional(dayReach),
  /** Of a 409: the price as it is now; without an amount there is none. */
  price: v.optional(v.object({ amount: v.optional(v.number()) })),
  /** Of a 409 about an assignment: what to confirm. */
  warnings: v.optional(v.array(v.string())),
  /** Of a 429 that a proof of work lifts. */
  challenge: v.optional(v.string()),
  /** Of a 400 about an area that is not served: those that are. */
  areas: v.optional(v.array(areaSummary)),
  /** Of a 400 about a time: the windows of that day. */
  windows: v.optional(v.array(v.object({ start: v.string(), end: v.string() }))),
});
export type ErrorAnswer = v.InferOutput<typeof errorAnswer>;
