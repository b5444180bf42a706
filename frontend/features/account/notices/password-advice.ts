import { readSession } from '#platform/session/session.ts';
import { deviceKey } from '#platform/storage/device-data.ts';
import { readItem, removeItems, writeItem } from '#platform/storage/web-storage.ts';
import { createStore } from '#platform/store/create-store.ts';

const storage = () => sessionStorage;
const getKey = (accountId: string) => deviceKey(accountId, 'password-advice');

/** Why the password should be changed, as the login answered it; gone with the tab, a logout or a new password. */
export const passwordAdvice = /* @__PURE__ */ createStore(() =>
  readItem(storage, getKey(readSession()?.account.id ?? '')),
);

/** Keeps the advice for the screens behind the login. */
export function keepPasswordAdvice(accountId: string, advice: string): void {
  writeItem(storage, getKey(accountId), advice);
}

export function dropPasswordAdvice(accountId: string): void {
  removeItems(storage, (key) => key === getKey(accountId));
  passwordAdvice.notify();
}
