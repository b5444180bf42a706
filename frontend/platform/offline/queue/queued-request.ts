import type * as v from 'valibot';
import type { FreeSlot } from '#contracts/areas/area-summary.ts';
import type { changedPickup } from '#contracts/pickups/pickups.ts';
import type { PickupAction } from '#contracts/pickups/transitions.ts';
import { ApiError } from '#platform/api/api-error.ts';
import type { CallAnswer, CallBody, CallsWith, CallTarget } from '#platform/api/calls.ts';
import { printPesewas } from '#shared/money.ts';

/** What a call that changes a pickup answers. */
export type ChangedPickup = v.InferOutput<typeof changedPickup>;

/** A call that changes a pickup and that the server does once, however often it is sent under one key. */
export type ChangeCall = CallsWith<{
  readonly idempotent: true;
  readonly answer: v.GenericSchema<unknown, ChangedPickup>;
}>;

/** A load that a collector tipped: an act that is none of a pickup. */
export type LoadCall = 'createLoad';

/** What a call of either kind answers. */
export type QueueAnswer = ChangedPickup | (CallAnswer<LoadCall> & { readonly pickup?: undefined });

/** The body that people fill in; the version is added when it is sent. */
export type ChangeBody<N extends ChangeCall | LoadCall> = Omit<CallBody<N>, 'version'>;

/** The calls that wait on the device until they can be sent. */
export type QueueableCall =
  | LoadCall
  | Extract<
      ChangeCall,
      | 'requestPickup'
      | 'cancelPickup'
      | 'reschedulePickup'
      | 'startPickup'
      | 'completePickup'
      | 'undoComplete'
      | 'couldNotCollect'
      | 'reportProblem'
      | 'takeCash'
    >;

/** What each of them does to a pickup; a booking makes a new one; a report, cash for an earlier one and a load leave all as they are. */
export const queueableCalls: Readonly<Record<QueueableCall, PickupAction | undefined>> = {
  requestPickup: undefined,
  cancelPickup: 'cancel',
  reschedulePickup: 'reschedule',
  startPickup: 'start',
  completePickup: 'complete',
  undoComplete: 'undo-complete',
  couldNotCollect: 'could-not-collect',
  reportProblem: undefined,
  takeCash: undefined,
  createLoad: undefined,
};

const acts: readonly string[] = [
  'startPickup',
  'completePickup',
  'undoComplete',
  'couldNotCollect',
  'createLoad',
] satisfies readonly QueueableCall[];

/** Whether a call tells what a collector did at a stop or a station: when and, with consent, where. It takes no version. */
export const isAct = (call: string): boolean => acts.includes(call);

/** Whether a call counts whatever becomes of what was done before it: an act, or cash that a collector has in the hand. */
export const countsAlone = (call: string): boolean =>
  isAct(call) || call === ('takeCash' satisfies QueueableCall);

/** What is said of such an act; also of the cash that came with it, which counts whatever becomes of the rest. @param body what was sent */
export function printReported(body: object = {}): string {
  const { paid } = body as ChangeBody<'completePickup'>; // no other body has it
  const cash = paid && ` It has recorded that you took ${printPesewas(paid.amount)} in cash.`;
  return `The office will see that you did it.${cash ?? ''}`;
}

/** Whether the office sees a refused act at a stop. Taking a completion back is no work that could be lost. */
export function isReported(call: string, error: unknown): boolean {
  const isLost = error instanceof ApiError && error.code === 'conflict' && !error.pickup;
  return isLost && isAct(call) && call !== 'undoComplete' && call !== 'createLoad';
}

export const isQueueable = (call: ChangeCall | LoadCall): boolean => Object.hasOwn(queueableCalls, call);

/** What sending takes, also of a call that never waits. */
export type OutgoingRequest = CallTarget & {
  /** The `Idempotency-Key`, the same in every try; it also names the request in the queue. */
  readonly key: string;
  /** Nobody else ever sends it. */
  readonly accountId: string;
  /** Absent for a booking and a load. */
  readonly pickupId?: string;
  readonly body: object;
  /** What people saw of the pickup; absent of an act of a collector, and while the answer to an earlier request has to supply it. */
  readonly version?: number;
};

/** Why a request was not done: refused by the server, in its words, or never sent. */
export type Rejection =
  | {
      readonly reason: 'refused';
      readonly message: string;
      readonly slots?: readonly FreeSlot[] | undefined;
      /** The pickup was no longer the collector's: the office sees what they did. */
      readonly reported?: boolean | undefined;
      /** The household has to prove its address or its number first. */
      readonly unproved?: boolean | undefined;
    }
  | { readonly reason: 'earlier-rejected' | 'too-old' };

type QueueEntry = OutgoingRequest & {
  /** What was done and to what, as people read it. */
  readonly title: string;
  readonly subject: string;
  /** The form as it was typed, to correct a rejected booking. */
  readonly draft?: unknown;
  /** Milliseconds, like all times here. */
  readonly createdAt: number;
  /** Whether it may have reached the server. */
  readonly maybeSent: boolean;
  /** Until then the page on which it was done is sending it. */
  readonly sendingUntil?: number;
  /** The tab of that page: when it is loaded anew, the page is gone. */
  readonly sendingTab?: string;
  /** Others go first until then: the phone is asked where it is, or the server failed over it. */
  readonly notBefore?: number;
  /** Stays in the queue until people have seen it. */
  readonly rejection?: Rejection;
};

type QueuedCall<N> = N extends QueueableCall
  ? QueueEntry & { readonly call: N; readonly body: ChangeBody<N> }
  : never;

/** Something that somebody did and that the server has not yet answered; `call` tells the type of its body. */
export type QueuedRequest = QueuedCall<QueueableCall>;

/** What may change about a request while it is in the queue. */
export type QueueState = Pick<
  QueueEntry,
  'version' | 'maybeSent' | 'sendingUntil' | 'notBefore' | 'rejection'
>;

export type Queue = readonly QueuedRequest[];

/** Whether the page on which it was done is still sending it. */
export const isBeingSent = ({ sendingUntil }: QueuedRequest, now: number): boolean =>
  sendingUntil !== undefined && sendingUntil > now;

/** Whether it is still to be sent, as people see it. */
export const isWaiting = (request: QueuedRequest, now: number): boolean =>
  request.rejection === undefined && !isBeingSent(request, now);
