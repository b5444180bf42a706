import * as v from 'valibot';
import { areaSummary, freeSlot } from './areas/area-summary.ts';
import { dayReach } from './areas/day-reach.ts';

/** Every way a call can fail: what it means, not an HTTP number. */
export const errorCodes = [
  'bad_input',
  'wrong_credentials',
  'second_factor',
  'unauthorized',
  'forbidden',
  'reauthenticate',
  'second_factor_required',
  'not_found',
  'unsupported_method',
  'conflict',
  'is_it_you',
  'too_large',
  'not_json',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The one place where an error's meaning becomes an HTTP status. */
export const errorStatus: Record<ErrorCode, number> = {
  bad_input: 400,
  wrong_credentials: 400,
  second_factor: 400,
  unauthorized: 401,
  forbidden: 403,
  reauthenticate: 403,
  second_factor_required: 403,
  not_found: 404,
  unsupported_method: 405,
  conflict: 409,
  is_it_you: 409,
  too_large: 413,
  not_json: 415,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
};

/** What a person reads when the thrower had nothing better to say. */
export const errorMessage: Record<ErrorCode, string> = {
  bad_input: 'Please correct the marked fields.',
  wrong_credentials: 'Wrong email or password.',
  second_factor: 'Please enter the code that your authenticator app shows.',
  unauthorized: 'Please log in again.',
  forbidden: 'You are not allowed to do this.',
  reauthenticate: 'Please enter your password again to do this.',
  second_factor_required: 'Please set up your second factor first.',
  not_found: 'We could not find this.',
  unsupported_method: 'Unsupported HTTP method',
  conflict: 'Somebody changed this in the meantime. Please look again.',
  is_it_you: 'Is this account yours?',
  too_large: 'This is too large. Please send less at once.',
  not_json: 'Please send JSON.',
  too_many_requests: 'Too many attempts. Please wait and try again.',
  unavailable: 'Sankofa is not available right now. Please try again.',
  internal: 'Something went wrong. Please try again.',
};

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
