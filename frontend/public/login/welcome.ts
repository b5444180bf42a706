import { readItem, removeItems, writeItem } from '#platform/storage/web-storage.ts';

const key = 'sankofa:welcome';
const storage = () => sessionStorage;

/** What somebody did before they came to the login, and the address to log in with, where it is to be filled in. */
export type Welcome = {
  readonly after: 'user-signup' | 'collector-signup' | 'reset';
  readonly email?: string | undefined;
};

/** Who has just signed up, and logs in in the same document: the password is nowhere but in its memory. */
export type Newcomer = {
  readonly after: Welcome['after'];
  readonly email: string;
  readonly password: string;
};

/** Leaves word for the login page. It stays there until somebody logs in, also after a reload. */
export function leaveWelcome(welcome: Welcome): void {
  writeItem(storage, key, JSON.stringify(welcome));
}

export function readWelcome(): Welcome | undefined {
  const left = readItem(storage, key);
  // Written by `leaveWelcome` in this tab.
  return left ? (JSON.parse(left) as Welcome) : undefined;
}

/** Somebody has logged in: the next one finds nothing of it. */
export function clearWelcome(): void {
  removeItems(storage, (one) => one === key);
}
