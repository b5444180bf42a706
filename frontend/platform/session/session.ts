import type { Account } from '#contracts/accounts/accounts.ts';
import { readItem, removeItems, writeItem } from '#platform/storage/web-storage.ts';
import { createStore } from '#platform/store/create-store.ts';
import type { Duty } from '#shared/duties.ts';
import { type Role, roles } from '#shared/roles.ts';

export type Session = { readonly token: string; readonly role: Role; readonly account: Account };

/** The keys are the specification's. */
export const sessionKeys = ['token', 'user', 'role'] as const;

const local = () => localStorage;

let lastRead: { readonly raw: string; readonly session: Session | null } | undefined;

function parse(token: string | null, user: string | null, role: string | null): Session | null {
  if (!token || !user || !role) return null;
  try {
    const account: unknown = JSON.parse(user);
    const hasId = typeof account === 'object' && account !== null && 'id' in account;
    if (!hasId) return null;
    // The guard sends an unknown role to the home page; the server checks every call.
    return { token, role: role as Role, account: account as Account };
  } catch {
    return null;
  }
}

/** The same object as long as nothing changed. */
export function readSession(): Session | null {
  const [token = null, user = null, role = null] = sessionKeys.map((key) => readItem(local, key));
  const raw = JSON.stringify([token, user, role]);
  if (lastRead?.raw !== raw) lastRead = { raw, session: parse(token, user, role) };
  return lastRead.session;
}

/** Undefined for others, who need none. */
export function readDuties(session: Session | null): readonly Duty[] | undefined {
  return session?.account.role === 'admin' ? session.account.duties : undefined;
}

export const isRole = (role: string): role is Role => roles.some((one) => one === role);

/** Follows other tabs, too. Pure, so that `boot.ts` can leave it out. */
export const sessionStore = /* @__PURE__ */ createStore(readSession, (notify) => {
  // `key` is null when the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || sessionKeys.some((one) => one === key)) notify();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
});

/** Stores a login. @returns false where the browser cannot store it */
export function saveSession({ token, account, role }: Session): boolean {
  const values = { token, user: JSON.stringify(account), role };
  const isStored = sessionKeys.every((key) => writeItem(local, key, values[key]));
  if (isStored) sessionStore.notify();
  else clearSession();
  return isStored;
}

/** Stores fresh account data, unless somebody else logged in meanwhile. */
export function updateAccount(account: Account): void {
  const session = readSession();
  if (session?.account.id !== account.id) return;
  if (JSON.stringify(session.account) === JSON.stringify(account)) return;
  writeItem(local, 'user', JSON.stringify(account));
  sessionStore.notify();
}

/** Stores another token of the same account. @returns false when somebody else logged in meanwhile */
export function updateToken(accountId: string, token: string): boolean {
  if (readSession()?.account.id !== accountId) return false;
  writeItem(local, 'token', token);
  sessionStore.notify();
  return true;
}

/** What the account stored on the device stays (see `device-data.ts`). */
export function clearSession(): void {
  removeItems(local, (key) => sessionKeys.some((one) => one === key));
  sessionStore.notify();
}
