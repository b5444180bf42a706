import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountRecord } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { findSessionsToDrop, maxSessions, type SessionRecord, toDay } from '#domain/sessions.ts';
import { parseAccount } from './account-items.ts';
import type { Condition } from './expressions.ts';
import { keys } from './keys.ts';
import { updateItem } from './table.ts';

const path = (sessionId: string) => `sessions.${sessionId}`;

const alive = { exists: true, equals: { deletedAt: undefined } } as const;

/** Tries of one login, since others may use up the same room. */
const maxTries = 8;

/**
 * Adds a session and drops those that make room for it, in one write. The limit is in the write's condition, so that
 * parallel logins cannot exceed it.
 * @param account as it was just read
 * @returns the account as it is now; undefined when it is gone or its password was changed meanwhile
 * @throws AppError `too_many_requests` when other logins keep taking the same room
 */
export async function addSession(
  account: AccountRecord,
  sessionId: string,
  session: SessionRecord,
  now: Date,
): Promise<AccountRecord | undefined> {
  let present: AccountRecord | undefined = account;
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    if (present?.epoch !== account.epoch) return undefined;
    const result = await tryToAdd(present, sessionId, session, now);
    if (result.written) return parseAccount(result.item);
    present = parseAccount(result.old);
    await sleep(randomInt(10 * attempt));
  }
  throw new AppError('too_many_requests', undefined, { retryAfter: 1 });
}

function tryToAdd(
  { id, epoch, sessions }: AccountRecord,
  sessionId: string,
  session: SessionRecord,
  now: Date,
) {
  const unchanged = { ...alive, equals: { ...alive.equals, epoch } };
  // Accounts from before sessions were kept have no map, and DynamoDB sets no member of what is not there.
  if (!sessions) {
    const condition = { ...unchanged, equals: { ...unchanged.equals, sessions: undefined } };
    return updateItem(keys.account(id), { set: { sessions: { [sessionId]: session } } }, condition);
  }
  const dropped = findSessionsToDrop(sessions, now).map(path);
  const removals = Object.fromEntries(dropped.map((each) => [each, undefined]));
  const condition: Condition = {
    ...unchanged,
    present: ['sessions', ...dropped],
    sizeBelow: { sessions: maxSessions + dropped.length },
  };
  return updateItem(keys.account(id), { set: { [path(sessionId)]: session, ...removals } }, condition);
}

/**
 * Ends one session.
 * @returns whether there was one
 */
export async function removeSession(accountId: string, sessionId: string): Promise<boolean> {
  const change = { set: { [path(sessionId)]: undefined } };
  return (await updateItem(keys.account(accountId), change, { ...alive, present: [path(sessionId)] }))
    .written;
}

/** Ends all sessions of an account. */
export async function removeAllSessions(accountId: string): Promise<void> {
  await updateItem(keys.account(accountId), { set: { sessions: {} } }, alive);
}

/** Notes that a session was in use today, unless it has ended meanwhile. */
export async function noteSessionUse(accountId: string, sessionId: string, now: Date): Promise<void> {
  const change = { set: { [`${path(sessionId)}.lastUsedOn`]: toDay(now) } };
  await updateItem(keys.account(accountId), change, { ...alive, present: [path(sessionId)] });
}
