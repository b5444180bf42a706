import type * as v from 'valibot';
import type { FreeSlot } from '#contracts/areas/area-summary.ts';
import type { changedPickup } from '#contracts/pickups/pickups.ts';
import type { PickupAction } from '#contracts/pickups/transitions.ts';
import { ApiError } from '#platform/api/api-error.ts';
import type { CallAnswer, CallBody, CallsWith, CallTarget } from '#platform/api/calls.ts';
import { printPesewas } from '#shared/money.ts';

export type ChangedPickup = v.InferOutput<typeof changedPickup>;

/** An idempotent call that answers the changed pickup. */
export type ChangeCall = CallsWith<{
  readonly idempotent: true;
  readonly answer: v.GenericSchema<unknown, ChangedPickup>;
}>;

export type LoadCall = 'createLoad';

export type QueueAnswer = ChangedPickup | (CallAnswer<LoadCall> & { readonly pickup?: undefined });

/** The version is added when it is sent. */
export type ChangeBody<N extends ChangeCall | LoadCall> = Omit<CallBody<N>, 'version'>;

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

/** What each does to an existing pickup, if anything. */
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

/** Whether a call reports what a collector did, when and, with consent, where. It takes no version. */
export const isAct = (call: string): boolean => acts.includes(call);

/** Whether a call counts even when an earlier one is rejected: an act, or cash taken. */
export const countsAlone = (call: string): boolean =>
  isAct(call) || call === ('takeCash' satisfies QueueableCall);

/** What a collector reads of a refused act. @param body what was sent */
export function printReported(body: object = {}): string {
  const { paid } = body as ChangeBody<'completePickup'>; // no other body has it
  const cash = paid && ` It has recorded that you took ${printPesewas(paid.amount)} in cash.`;
  return `The office will see that you did it.${cash ?? ''}`;
}

/** Whether the office sees a refused act. An undo is no work that could be lost. */
export function isReported(call: string, error: unknown): boolean {
  const isLost = error instanceof ApiError && error.code === 'conflict' && !error.pickup;
  return isLost && isAct(call) && call !== 'undoComplete' && call !== 'createLoad';
}

export const isQueueable = (call: ChangeCall | LoadCall): boolean => Object.hasOwn(queueableCalls, call);

export type OutgoingRequest = CallTarget & {
  /** The `Idempotency-Key`; also names the request in the queue. */
  readonly key: string;
  readonly accountId: string;
  readonly pickupId?: string;
  readonly body: object;
  /** What people saw; absent of acts, and until an earlier request supplies it. */
  readonly version?: number;
};

export type Rejection =
  | {
      readonly reason: 'refused';
      readonly message: string;
      readonly slots?: readonly FreeSlot[] | undefined;
      readonly reported?: boolean | undefined;
      readonly unverified?: boolean | undefined;
    }
  | { readonly reason: 'earlier-rejected' | 'too-old' };

type QueueEntry = OutgoingRequest & {
  /** As people read it. */
  readonly title: string;
  readonly subject: string;
  /** The form as typed, to correct a rejected booking. */
  readonly draft?: unknown;
  /** Milliseconds, as all times here. */
  readonly createdAt: number;
  readonly maybeSent: boolean;
  /** Until then its page is sending it. */
  readonly sendingUntil?: number;
  /** The tab of that page, to recognise a reload. */
  readonly sendingTab?: string;
  /** Until then others go first: a position is awaited, or the server failed over it. */
  readonly notBefore?: number;
  readonly rejection?: Rejection;
};

type QueuedCall<N> = N extends QueueableCall
  ? QueueEntry & { readonly call: N; readonly body: ChangeBody<N> }
  : never;

/** `call` tells the type of `body`. */
export type QueuedRequest = QueuedCall<QueueableCall>;

export type QueueState = Pick<
  QueueEntry,
  'version' | 'maybeSent' | 'sendingUntil' | 'notBefore' | 'rejection'
>;

export type Queue = readonly QueuedRequest[];

export const isBeingSent = ({ sendingUntil }: QueuedRequest, now: number): boolean =>
  sendingUntil !== undefined && sendingUntil > now;

export const isWaiting = (request: QueuedRequest, now: number): boolean =>
  request.rejection === undefined && !isBeingSent(request, now);
