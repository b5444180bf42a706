import type { Method } from '#contracts/contract.ts';
import type { PickupAction } from '#contracts/transitions.ts';

/** The calls that are kept until they can be sent, by their contract's name, and what they do to a pickup. */
export const keptCalls = {
  requestPickup: undefined,
  cancelPickup: 'cancel',
  reschedulePickup: 'reschedule',
  startPickup: 'start',
  completePickup: 'complete',
  couldNotCollect: 'could-not-collect',
} as const satisfies Record<string, PickupAction | undefined>;

export type KeptCall = keyof typeof keptCalls;

/** By what people recognise a pickup. */
export type Subject = { readonly wasteType: string; readonly location: string; readonly when: string };

/** One thing that somebody did and that the server has not yet answered. */
export type KeptAction = {
  /** The `Idempotency-Key`, the same in every try; also the action's name in the list. */
  readonly key: string;
  /** Nobody else ever sends it. */
  readonly accountId: string;
  readonly call: KeptCall;
  readonly method: Method;
  /** Below the API's prefix, ids filled in. */
  readonly path: `/${string}`;
  /** Absent for a booking. */
  readonly pickupId?: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  /** What people saw of the pickup; absent while an earlier action on it has to say what comes of it. */
  readonly version?: number | undefined;
  readonly subject: Subject;
  /** The form as it was typed, to go on from when a booking is refused. */
  readonly draft?: unknown;
  readonly createdAt: number;
  /** Whether it may have reached the server. */
  readonly tried: boolean;
  /** Until then the page on which it was done is sending it. */
  readonly heldUntil?: number | undefined;
  /** The tab of that page: when it starts anew, the page is gone. */
  readonly heldBy?: string | undefined;
  /** The server failed over it: it is not sent again before then, and what it does not touch goes first. */
  readonly notBefore?: number | undefined;
  /** Answered with no: what the server said. Stays until people have seen it. */
  readonly refusal?: string | undefined;
};

export type Actions = readonly KeptAction[];

/** Whether the page on which it was done is still sending it. */
export function isHeld({ heldUntil }: KeptAction, now: number): boolean {
  return heldUntil !== undefined && heldUntil > now;
}

/** Whether it is still to be sent, as people see it. */
export function isWaiting(action: KeptAction, now: number): boolean {
  return action.refusal === undefined && !isHeld(action, now);
}
