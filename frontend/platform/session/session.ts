import type { Account } from '#contracts/accounts/accounts.ts';
import { readItem, removeItems, writeItem } from '#platform/storage/web-storage.ts';
import { createStore } from '#platform/store/create-store.ts';
import type { Duty } from '#shared/duties.ts';
import { type Role, roles } from '#shared/roles.ts';

export type Session = { readonly token: string; readonly role: Role; readonly account: Account };

/** The keys are the specification's. */
export const sessionKeys = ['token', 'user', 'role'] as const;

const local = () => localStorage;
/** Where a browser has no room in the first, a session lasts as long as the tab. */
const tab = () => sessionStorage;

type Held = Record<string, string>;
let held: Held | undefined;

/** In browsers that store nothing: in memory, and in the page's entry of the history, which a reload keeps: see `goOn`. */
const page = () => ({
  getItem: (key: string) => {
    // Without such an entry this throws, and `readItem` answers null.
    held ??= history.state.session as Held;
    return held[key] ?? null;
  },
});

/** Keeps a session, by the keys, until the page is left. */
export function hold(values: Held): void {
  held = values;
}

/** What is kept until the page is left. */
export const readHeld = (): Held | undefined => held;

const read = (key: string): string | null =>
  readItem(local, key) ?? readItem(tab, key) ?? readItem(page, key);

function write(key: string, value: string): void {
  if (held) held[key] = value;
  else writeItem(readItem(local, key) === null ? tab : local, key, value);
}

let lastRead: { readonly raw: string; readonly session: Session | null } | undefined;

function parse(token: string | null, user: string | null, role: string | null): Session | null {
  if (!token || !user || !role) return null;
  try {
    const account: unknown = JSON.parse(user);
    const hasId = typeof account === 'object' && account !== null && 'id' in account;
    if (!hasId) return null;
    // An unknown role is kept: the guard sends it to the home page (specification, "Wrong-role redirect").
    // The account was stored by `saveSession`; the server checks every call anyway.
    return { token, role: role as Role, account: account as Account };
  } catch {
    return null;
  }
}

/** The stored session, or null. The same object as long as nothing changed. */
export function readSession(): Session | null {
  const [token = null, user = null, role = null] = sessionKeys.map(read);
  const raw = JSON.stringify([token, user, role]);
  if (lastRead?.raw !== raw) lastRead = { raw, session: parse(token, user, role) };
  return lastRead.session;
}

/** The duties of an admin; undefined of everybody else, who needs none. */
export function readDuties(session: Session | null): readonly Duty[] | undefined {
  return session?.account.role === 'admin' ? session.account.duties : undefined;
}

export const isRole = (role: string): role is Role => roles.some((one) => one === role);

/** The session as changed here or in another tab. Marked as pure, so that `boot.ts` does without it. */
export const sessionStore = /* @__PURE__ */ createStore(readSession, (notify) => {
  // `key` is null when the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || sessionKeys.some((one) => one === key)) notify();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
});

/** Takes over fresh account data (`GET /me`), unless somebody else logged in meanwhile. */
export function updateAccount(account: Account): void {
  const session = readSession();
  if (session?.account.id !== account.id) return;
  if (JSON.stringify(session.account) === JSON.stringify(account)) return;
  write('user', JSON.stringify(account));
  sessionStore.notify();
}

/** Goes on with another token of the same account. @returns false when somebody else logged in meanwhile */
export function updateToken(accountId: string, token: string): boolean {
  if (readSession()?.account.id !== accountId) return false;
  write('token', token);
  sessionStore.notify();
  return true;
}

/** Forgets who was logged in; what the account stored on the device stays (see `device-data.ts`). */
export function clearSession(): void {
  for (const storage of [local, tab]) removeItems(storage, (key) => sessionKeys.some((one) => one === key));
  if (held) history.replaceState(null, '');
  held = undefined;
  sessionStore.notify();
}
