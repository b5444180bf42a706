import { decodeTime } from 'ulid';
import type { Role } from '#shared/roles.ts';

/** A login that has not ended, as its account keeps it under the session's id (a ULID, which says when it began). */
export type SessionRecord = {
  /** Epoch seconds; the token's own end. */
  readonly expiresAt: number;
  /** The last day it was seen in use, `YYYY-MM-DD`. */
  readonly lastUsedOn: string;
  /** Browser and system at the login, in words; absent when they are not known, or from before that was kept. */
  readonly device?: string | undefined;
};

export type Sessions = Readonly<Record<string, SessionRecord>>;

/** Sessions of one account at the same time; a further login ends the oldest. */
export const maxSessions = 20;

const hour = 60 * 60;

export const longestSessionSeconds = 30 * 24 * hour;

/** How long a session lasts, in seconds: 12 hours, or 30 days with "Remember me" ticked, which is not for admins. */
export function sessionSeconds(role: Role, remember: boolean): number {
  return remember && role !== 'admin' ? longestSessionSeconds : 12 * hour;
}

export function beginSession(role: Role, remember: boolean, now: Date): SessionRecord {
  return { expiresAt: toSeconds(now) + sessionSeconds(role, remember), lastUsedOn: toDay(now) };
}

export function isSessionAlive(session: SessionRecord | undefined, now: Date): boolean {
  return session !== undefined && session.expiresAt > toSeconds(now);
}

/** The sessions that a person can end, newest first. */
export function listSessionViews(sessions: Sessions, currentId: string | undefined, now: Date) {
  return Object.entries(sessions)
    .filter(([, session]) => isSessionAlive(session, now))
    .map(([id, { lastUsedOn, device }]) => ({
      id,
      createdAt: new Date(decodeTime(id)).toISOString(),
      lastUsedOn,
      device,
      current: id === currentId,
    }))
    .sort((a, b) => b.id.localeCompare(a.id));
}

/** Epoch seconds of an instant, as tokens have them. */
export function toSeconds(now: Date): number {
  return Math.floor(now.getTime() / 1000);
}

/** The day of an instant in Accra, which is that of UTC. */
export function toDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Something that an account keeps for a time, under a ULID. */
type Entries = Readonly<Record<string, { readonly expiresAt: number }>>;

/** Ids of the entries that make room for one more: all that expired, and the oldest beyond the limit. */
export function findEntriesToDrop(entries: Entries, limit: number, nowSeconds: number): readonly string[] {
  const newestFirst = Object.keys(entries).sort().reverse();
  const alive = newestFirst.filter((id) => (entries[id]?.expiresAt ?? 0) > nowSeconds);
  const kept = new Set(alive.slice(0, limit - 1));
  return newestFirst.filter((id) => !kept.has(id));
}

/** A device that has logged in to the account, as the account keeps it under the device's id (a ULID). */
export type DeviceRecord = {
  /** Epoch seconds; the end of the proof that the device has. */
  readonly expiresAt: number;
};

export type Devices = Readonly<Record<string, DeviceRecord>>;

/** Known devices of one account; a further one drops the oldest. */
export const maxDevices = 10;

/** How long a device stays known after its last login, in seconds. */
export const deviceSeconds = 180 * 24 * 60 * 60;
