import { readItem, writeItem } from '#platform/storage/web-storage.ts';

const key = 'sankofa:has-account';
const storage = () => localStorage;

/** Notes that somebody has signed up or logged in with this browser, for good; it says nothing of who. */
export function noteAccount(): void {
  writeItem(storage, key, '1');
}

/** Whether somebody has signed up or logged in with this browser. */
export const hasAccount = (): boolean => readItem(storage, key) !== null;
