import { texts } from '../texts.ts';
import { type Actions, isHeld, type KeptAction } from './kept-action.ts';

/*
 * What may happen to the list of actions, as pure functions. Actions on one pickup stand in a row: a later one
 * takes its version from the answer of the one before, and is not sent when that was refused.
 */

/** Bookings' keys are remembered by the server for seven days; what may have arrived is not sent after that. */
export const repeatableMs = 6 * 24 * 60 * 60 * 1000;

function sameRow(a: KeptAction, b: KeptAction): boolean {
  return a.pickupId !== undefined && a.pickupId === b.pickupId && a.refusal === undefined;
}

/** Puts a new action at the end. Behind another one on the same pickup it has to wait for that one's answer. */
export function added(list: Actions, action: KeptAction): Actions {
  if (list.some(({ key }) => key === action.key)) return list;
  const behind = list.some((one) => sameRow(one, action));
  const last = behind ? { ...action, version: undefined, tried: false, heldUntil: undefined } : action;
  return [...list, last];
}

function changed(list: Actions, key: string, change: Partial<KeptAction>): Actions {
  return list.map((one) => (one.key === key ? { ...one, ...change } : one));
}

/** From here on it may have reached the server. */
export function tried(list: Actions, key: string): Actions {
  return changed(list, key, { tried: true, heldUntil: undefined });
}

/** The server failed over it: others go first until then. */
export function postponed(list: Actions, key: string, notBefore: number): Actions {
  return changed(list, key, { notBefore });
}

/** The page of this tab has started anew: what it was sending may have arrived or not. */
export function released(list: Actions, tab: string): Actions {
  return list.map((one) => (one.heldBy === tab ? { ...one, heldUntil: undefined } : one));
}

/** Done: it leaves, and the next ones on its pickup act on what it made of it. */
export function done(list: Actions, key: string, version: number): Actions {
  const action = list.find((one) => one.key === key);
  const others = list.filter((one) => one !== action);
  if (!action) return others;
  return others.map((one) => (sameRow(one, action) && !one.tried ? { ...one, version } : one));
}

/** Those that counted on an action which was not done. */
function stopped(list: Actions, action: KeptAction | undefined): Actions {
  if (!action) return list;
  return list.map((one) =>
    one !== action && sameRow(one, action) && one.version === undefined
      ? { ...one, refusal: texts.earlierRefused }
      : one,
  );
}

/** Refused: it stays, with what the server said, until people have seen it. */
export function refused(list: Actions, key: string, refusal: string): Actions {
  const action = list.find((one) => one.key === key);
  return changed(stopped(list, action), key, { refusal, heldUntil: undefined });
}

/** Taken back, or refused before the eyes of the one who did it. */
export function dropped(list: Actions, key: string): Actions {
  const action = list.find((one) => one.key === key);
  return stopped(list, action).filter((one) => one.key !== key);
}

/** The one to send now: in order, and none whose pickup an earlier one is still busy with. */
export function next(list: Actions, now: number): KeptAction | undefined {
  const busy = new Set<string>();
  for (const action of list) {
    if (action.refusal !== undefined) continue;
    const row = action.pickupId ?? action.key;
    if (rests(action, now)) busy.add(row);
    else if (!busy.has(row)) return action;
  }
  return undefined;
}

function rests(action: KeptAction, now: number): boolean {
  return isHeld(action, now) || (action.notBefore ?? 0) > now;
}

/** When the first of those that rest may be sent, if there are any. */
export function nextRelease(list: Actions, now: number): number | undefined {
  const resting = list.filter((one) => one.refusal === undefined && rests(one, now));
  const ends = resting.map(({ heldUntil = 0, notBefore = 0 }) => Math.max(heldUntil, notBefore));
  return ends.length > 0 ? Math.min(...ends) : undefined;
}
