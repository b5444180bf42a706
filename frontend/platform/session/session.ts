import type { Account } from '#contracts/accounts.ts';
import { type Role, roles } from '#contracts/roles.ts';
import { readItem, removeItems, writeItem } from '../storage/web-storage.ts';

/** Who is logged in on this device. */
export type Session = { readonly token: string; readonly role: Role; readonly account: Account };

/** The keys are the specification's. */
const keys = ['token', 'user', 'role'] as const;
const storage = () => localStorage;
const listeners = new Set<() => void>();

let seen: { readonly raw: string; readonly session: Session | null } | undefined;

function parse(token: string | null, user: string | null, role: string | null): Session | null {
  if (!token || !user || !role) return null;
  try {
    const account: unknown = JSON.parse(user);
    const whole = typeof account === 'object' && account !== null && 'id' in account;
    if (!whole) return null;
    // An unknown role is kept: the guard sends it to the home page (specification, "Wrong-role redirect").
    // The account was stored by `saveSession`; the server checks every call anyway.
    return { token, role: role as Role, account: account as Account };
  } catch {
    return null;
  }
}

/** The stored session, or null. The same object as long as nothing changed. */
export function readSession(): Session | null {
  const [token = null, user = null, role = null] = keys.map((key) => readItem(storage, key));
  const raw = JSON.stringify([token, user, role]);
  if (seen?.raw !== raw) seen = { raw, session: parse(token, user, role) };
  return seen.session;
}

/** Whether a stored role is one that exists. */
export function isRole(role: string): role is Role {
  return roles.some((one) => one === role);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Looks again who is logged in: for a page that the browser had put away meanwhile. */
export function recheckSession(): void {
  notify();
}

/** Stores who logged in. */
export function saveSession(session: Session): void {
  writeItem(storage, 'token', session.token);
  writeItem(storage, 'user', JSON.stringify(session.account));
  writeItem(storage, 'role', session.role);
  notify();
}

/** Takes over fresh account data (`GET /me`), unless somebody else logged in meanwhile. */
export function updateAccount(account: Account): void {
  const session = readSession();
  if (session?.account.id !== account.id) return;
  if (JSON.stringify(session.account) === JSON.stringify(account)) return;
  writeItem(storage, 'user', JSON.stringify(account));
  notify();
}

/** Forgets who was logged in; what the account kept on the device stays (see `device-data.ts`). */
export function clearSession(): void {
  removeItems(storage, (key) => keys.some((one) => one === key));
  notify();
}

/** Calls back when the session changes, here or in another tab. */
export function subscribeSession(listener: () => void): () => void {
  // `key` is null when the whole storage was cleared.
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || keys.some((key) => key === event.key)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
