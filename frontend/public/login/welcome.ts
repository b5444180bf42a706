import { readItem, removeItems, writeItem } from '#platform/storage/web-storage.ts';

const key = 'sankofa:welcome';
const storage = () => sessionStorage;

/** What was done before the login, and the name to fill in. */
type Welcome = {
  readonly after: 'user-signup' | 'collector-signup' | 'reset';
  readonly email?: string | undefined;
};

/** Has just signed up in this document: the password is only in memory. */
export type Newcomer = {
  readonly after: Welcome['after'];
  readonly email: string;
  readonly password: string;
};

/** For the login page, until somebody logs in, also after a reload. */
export function leaveWelcome(welcome: Welcome): void {
  writeItem(storage, key, JSON.stringify(welcome));
}

export function readWelcome(): Welcome | undefined {
  const left = readItem(storage, key);
  return left ? (JSON.parse(left) as Welcome) : undefined;
}

export function clearWelcome(): void {
  removeItems(storage, (one) => one === key);
}
