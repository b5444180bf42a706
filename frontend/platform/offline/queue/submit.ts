import type { Contract } from '#contracts/contract.ts';
import { ApiError } from '../../api/api-error.ts';
import { timeoutMs } from '../../api/client.ts';
import { finishBeforeLeaving } from '../../session/end-session.ts';
import { readSession } from '../../session/session.ts';
import { isHeld, type KeptAction, type KeptCall, keptCalls, type Subject } from './kept-action.ts';
import { changeOutbox } from './outbox-store.ts';
import { added, done, dropped, tried } from './queue.ts';
import { type ChangeAnswer, isUnanswered, sendAction } from './send-action.ts';
import { thisTab } from './this-tab.ts';

/** What somebody wants done. */
export type Wish = {
  readonly contract: Contract;
  /** Absent for a booking. */
  readonly pickupId?: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly version?: number;
  readonly key: string;
  readonly subject: Subject;
  readonly draft?: unknown;
};

/** The server's answer, or that the action waits on the device. */
export type Outcome = { readonly done: ChangeAnswer } | { readonly waiting: true };

/** Longer than a call may take: then the page that was sending it is gone. */
const holdMs = timeoutMs + 10_000;

function actionOf({ contract, pickupId, ...wish }: Wish, accountId: string): KeptAction {
  const now = Date.now();
  const online = navigator.onLine;
  return {
    ...wish,
    accountId,
    pickupId,
    call: contract.name as KeptCall, // checked by `isKept`, or sent at once and never stored
    method: contract.method,
    path: contract.path.replace('{id}', encodeURIComponent(pickupId ?? '')) as `/${string}`, // begins as it did
    createdAt: now,
    tried: online,
    ...(online && { heldUntil: now + holdMs, heldBy: thisTab() }),
  };
}

function isKept({ name }: Contract): boolean {
  return Object.hasOwn(keptCalls, name);
}

/**
 * Does what somebody wants done. It is written down before it is sent: a page that dies on the way, or a network
 * that never answers, loses nothing. Without an answer it waits and is sent later; a refusal is thrown.
 * @throws {ApiError} the server's refusal, to be shown where it was done
 */
export async function submit(wish: Wish): Promise<Outcome> {
  const accountId = readSession()?.account.id ?? '';
  const action = actionOf(wish, accountId);
  const list = isKept(wish.contract)
    ? await changeOutbox(accountId, (before) => added(before, action))
    : undefined;
  const kept = list?.find(({ key }) => key === action.key);
  if (!kept) return { done: await sendAction(action) };
  return isHeld(kept, Date.now()) ? finishBeforeLeaving(sendHeld(kept)) : { waiting: true };
}

async function sendHeld(action: KeptAction): Promise<Outcome> {
  const { accountId, key } = action;
  try {
    const answer = await sendAction(action);
    await changeOutbox(accountId, (list) => done(list, key, answer.pickup.version));
    return { done: answer };
  } catch (error) {
    if (waits(action, error)) {
      await changeOutbox(accountId, (list) => tried(list, key));
      return { waiting: true };
    }
    await changeOutbox(accountId, (list) => dropped(list, key));
    throw error;
  }
}

/** After the session's end a booking goes on from its form, which is kept; everything else from here. */
function waits({ draft }: KeptAction, error: unknown): boolean {
  const sessionEnded = error instanceof ApiError && error.status === 401;
  return isUnanswered(error) || (sessionEnded && draft === undefined);
}
