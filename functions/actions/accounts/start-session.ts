import { ulid } from 'ulid';
import { addSession } from '#data/accounts/sessions.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import {
  beginSession,
  deviceSeconds,
  nameDevice,
  type SessionRecord,
  toSeconds,
} from '#domain/accounts/sessions.ts';
import { issueToken } from './tokens/issue-token.ts';

export type StartedSession = { readonly token: string; readonly account: AccountRecord };

type Login = {
  readonly remember: boolean;
  /** The device that is to be known from now on. */
  readonly deviceId?: string;
  /** What the browser says of itself; only its name and system are kept. */
  readonly userAgent?: string | undefined;
};

/** Starts a session for somebody who has just entered the password; undefined when the account is gone or has another one since. */
export async function startSession(
  account: AccountRecord,
  { remember, deviceId, userAgent }: Login,
  now: Date,
): Promise<StartedSession | undefined> {
  const id = newSessionId(now);
  const session = { ...beginSession(account.role, remember, now), device: nameDevice(userAgent) };
  const device =
    deviceId === undefined ? undefined : { id: deviceId, expiresAt: toSeconds(now) + deviceSeconds };
  const present = await addSession(account, { id, session, device }, now);
  return present && { account: present, token: await issueSessionToken(present, id, session, now) };
}

/** Sessions are listed and dropped in the order of their ids: these begin with the time. */
export function newSessionId(now: Date): string {
  return ulid(now.getTime());
}

/** The token of a session whose password was entered now. */
export function issueSessionToken(
  { id: accountId, role, epoch }: AccountRecord,
  sessionId: string,
  { expiresAt }: SessionRecord,
  now: Date,
): Promise<string> {
  return issueToken({ accountId, role, epoch, sessionId, authTime: toSeconds(now) }, expiresAt, now);
}
