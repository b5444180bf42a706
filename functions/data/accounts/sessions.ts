import { logAct } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { getItem, updateItem } from '#data/table/table.ts';
import { updateWith } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import {
  type DeviceRecord,
  findEntriesToDrop,
  maxDevices,
  maxSessions,
  type SessionRecord,
  toDay,
  toSeconds,
} from '#domain/accounts/sessions.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import { parseAccount } from './account-items.ts';
import { alive } from './change-account.ts';
import { noPendingChange } from './identity-changes.ts';

export type NewSession = {
  readonly id: string;
  readonly session: SessionRecord;
  /** The device that is known from now on, or for longer. */
  readonly device?: { readonly id: string } & DeviceRecord;
};

/**
 * Adds a session and the device in one write, whose condition holds the limits, and drops what makes room for them.
 * @returns undefined when the account is gone or its password was changed meanwhile
 * @throws AppError `too_many_requests` when other logins keep taking the same room
 */
export function addSession(account: AccountRecord, login: NewSession, now: Date) {
  return changeOnce({
    known: account,
    load: async () => parseAccount(await getItem(keys.account(account.id))),
    decide: (present) => (present?.epoch === account.epoch ? present : done(undefined)),
    save: async (present) => {
      const result = await add(present, login, now);
      return result.written && parseAccount(result.item);
    },
    outOfTries: () => new AppError('too_many_requests', undefined, { retryAfter: 1 }),
  });
}

function add(account: AccountRecord, { id, session, device }: NewSession, now: Date) {
  const sessions = { name: 'sessions', entries: account.sessions, limit: maxSessions } as const;
  const adding = [addition(sessions, id, session, now)];
  if (device) {
    const { id: deviceId, ...record } = device;
    adding.push(
      addition({ name: 'devices', entries: account.devices, limit: maxDevices }, deviceId, record, now),
    );
  }
  const set = Object.assign({}, ...adding.map((each) => each.set));
  const present = adding.flatMap((each) => each.present);
  const sizeBelow = Object.assign({}, ...adding.map((each) => each.sizeBelow));
  return updateItem(
    keys.account(account.id),
    { set },
    { ...alive({ epoch: account.epoch }), present, sizeBelow },
  );
}

type Entry = { readonly expiresAt: number };
type EntryMap = {
  readonly name: 'sessions' | 'devices';
  readonly entries: Readonly<Record<string, Entry>>;
  readonly limit: number;
};
type Addition = {
  readonly set: Readonly<Record<string, unknown>>;
  readonly present: readonly string[];
  readonly sizeBelow: Readonly<Record<string, number>>;
};

/** What a write sets and demands to put one entry into a map of the account. */
function addition({ name, entries, limit }: EntryMap, id: string, entry: Entry, now: Date): Addition {
  const path = `${name}.${id}`;
  if (entries[id]) return { set: { [path]: entry }, present: [path], sizeBelow: {} };
  const dropped = findEntriesToDrop(entries, limit, toSeconds(now)).map((each) => `${name}.${each}`);
  return {
    set: { [path]: entry, ...Object.fromEntries(dropped.map((each) => [each, undefined])) },
    present: [name, ...dropped],
    sizeBelow: { [name]: limit + dropped.length },
  };
}

const sessionPath = (sessionId: string) => `sessions.${sessionId}`;

/** Ends one session. @returns whether there was one */
export function removeSession(accountId: string, sessionId: string, act?: Act): Promise<boolean> {
  const path = sessionPath(sessionId);
  const condition = { ...alive(), present: [path] };
  const write = { update: keys.account(accountId), change: { set: { [path]: undefined } }, condition };
  return updateWith(write, logAct(act, accountId));
}

/** No login, no device that is known, and no change that waits. */
export const withoutSessions = { sessions: {}, devices: {}, ...noPendingChange };

/** Ends all sessions and pending changes, and forgets devices. The epoch stays: a login that is under way is not ended. */
export async function removeAllSessions(accountId: string, act?: Act): Promise<void> {
  const change = { set: withoutSessions };
  await updateWith({ update: keys.account(accountId), change, condition: alive() }, logAct(act, accountId));
}

/** Notes that a session was in use today, unless it has ended meanwhile. */
export async function noteSessionUse(accountId: string, sessionId: string, now: Date): Promise<void> {
  const path = sessionPath(sessionId);
  const change = { set: { [`${path}.lastUsedOn`]: toDay(now) } };
  await updateItem(keys.account(accountId), change, { ...alive(), present: [path] });
}
