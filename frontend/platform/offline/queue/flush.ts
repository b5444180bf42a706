import { ApiError, messageOf } from '../../api/api-error.ts';
import { readSession } from '../../session/session.ts';
import { texts } from '../texts.ts';
import type { KeptAction } from './kept-action.ts';
import { changeOutbox, readOutbox } from './outbox-store.ts';
import { done, next, postponed, refused, repeatableMs, tried } from './queue.ts';
import { type ChangeAnswer, isUnanswered, sendAction } from './send-action.ts';

/** How long what the server fails over rests. */
const restMs = 5 * 60_000;

/** Hears what became of each action. */
export type Told = {
  readonly done: (action: KeptAction, answer: ChangeAnswer) => void;
  readonly refused: (action: KeptAction, error: ApiError) => void;
};

/** Nothing left to send; not now; or not here (another tab is at it, or the session has ended). */
export type Flushed = 'empty' | 'later' | 'elsewhere';

/**
 * Sends what waits, in order, one at a time. However many tabs are open only one does it at once; where the browser
 * cannot tell them apart the keys still make each action count once.
 */
export function flush(accountId: string, told: Told): Promise<Flushed> {
  if (!navigator.locks) return sendAll(accountId, told);
  return navigator.locks.request(`sankofa-outbox-${accountId}`, { ifAvailable: true }, (lock) =>
    lock ? sendAll(accountId, told) : 'elsewhere',
  );
}

async function sendAll(accountId: string, told: Told): Promise<Flushed> {
  for (;;) {
    const action = next(await readOutbox(accountId), Date.now());
    if (!action) return 'empty';
    if (readSession()?.account.id !== accountId) return 'elsewhere';
    if (!navigator.onLine) return 'later';
    const outcome = await sendOne(action, told);
    if (outcome) return outcome;
  }
}

/** @returns why to stop, or undefined to go on with the next one */
async function sendOne(action: KeptAction, told: Told): Promise<Flushed | undefined> {
  const { accountId, key } = action;
  if (isTooOld(action)) return settle(accountId, (list) => refused(list, key, texts.tooOld));
  const list = await changeOutbox(accountId, (before) => tried(before, key));
  if (!list) return 'later';
  const latest = list.find((one) => one.key === key);
  if (!latest) return undefined;
  try {
    const answer = await sendAction(latest);
    told.done(latest, answer);
    return settle(accountId, (before) => done(before, key, answer.pickup.version));
  } catch (error) {
    return afterFailure(latest, error, told);
  }
}

async function afterFailure(action: KeptAction, error: unknown, told: Told): Promise<Flushed | undefined> {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) return 'elsewhere';
  if (isUnanswered(error) || error.status === 429) return 'later';
  if (error.status >= 500) {
    // Sankofa answered and failed over this one: it must not keep all others from being sent.
    return settle(action.accountId, (list) => postponed(list, action.key, Date.now() + restMs));
  }
  told.refused(action, error);
  return settle(action.accountId, (list) => refused(list, action.key, messageOf(error)));
}

/** A device that suddenly keeps nothing must not make this go round in circles. */
async function settle(
  accountId: string,
  change: Parameters<typeof changeOutbox>[1],
): Promise<Flushed | undefined> {
  return (await changeOutbox(accountId, change)) ? undefined : 'later';
}

/** It may have arrived, and the server may have forgotten its key: sent now, a booking could be made twice. */
function isTooOld({ tried: mayHaveArrived, createdAt }: KeptAction): boolean {
  return mayHaveArrived && Date.now() - createdAt > repeatableMs;
}
