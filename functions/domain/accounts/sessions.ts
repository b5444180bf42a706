import { decodeTime } from 'ulid';
import type { Role } from '#shared/roles.ts';

/** A login that has not ended, as its account keeps it under the session's id (a ULID, which says when it began). */
export type SessionRecord = {
  /** Epoch seconds. */
  readonly expiresAt: number;
  readonly lastUsedOn: string;
  /** Browser and system at the login, in words; absent when they are not known. */
  readonly device?: string | undefined;
};

export type Sessions = Readonly<Record<string, SessionRecord>>;
export const maxSessions = 20;
const hour = 60 * 60;
const longestSessionSeconds = 30 * 24 * hour;

/** How long a session lasts, in seconds: 12 hours, or 30 days with "Remember me" ticked, which is not for admins. */
function sessionSeconds(role: Role, remember: boolean): number {
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

/** Ids of the entries that make room for one more: all that expired, and the oldest beyond the limit. */
export function findEntriesToDrop(entries: Devices, limit: number, nowSeconds: number): readonly string[] {
  const newestFirst = Object.keys(entries).sort().reverse();
  const alive = newestFirst.filter((id) => (entries[id]?.expiresAt ?? 0) > nowSeconds);
  const kept = new Set(alive.slice(0, limit - 1));
  return newestFirst.filter((id) => !kept.has(id));
}

export type DeviceRecord = Pick<SessionRecord, 'expiresAt'>;
export type Devices = Readonly<Record<string, DeviceRecord>>;
export const maxDevices = 10;
/** How long a device stays known after its last login, in seconds. */
export const deviceSeconds = 180 * 24 * hour;
type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The first that matches counts: most browsers call themselves by the names of others, too. */
const browsers: Names = [
  [/Opera Mini\//, 'Opera Mini'],
  [/UCBrowser\/|UBrowser\//, 'UC Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/PHX\//, 'Phoenix'],
  [/\bFB(AN|AV)\//, 'Facebook'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOP(R|T|X)\/|^Opera\//, 'Opera'],
  [/KAIOS\//i, 'Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Android.* Version\//, 'Android Browser'],
  [/Version\/.* Safari\//, 'Safari'],
  [/MSIE |Trident\//, 'Internet Explorer'],
];

const systems: Names = [
  [/KAIOS\//i, 'KaiOS'],
  [/Windows Phone/, 'Windows Phone'],
  [/Android|\bAdr /, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** No browser says more about itself; whatever else is sent is read no further. */
const longestRead = 500;

/** A device as people know it, by what its browser says: `Chrome on Android`, without versions or models. Undefined when that is unknown. */
export function nameDevice(userAgent: string | undefined): string | undefined {
  const said = userAgent?.slice(0, longestRead) ?? '';
  const browser = findName(browsers, said);
  const system = findName(systems, said);
  if (!system) return browser;
  return `${browser ?? 'Browser'} on ${system}`;
}

function findName(names: Names, said: string): string | undefined {
  return names.find(([pattern]) => pattern.test(said))?.[1];
}
