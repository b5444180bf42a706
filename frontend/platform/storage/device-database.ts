import { del, get, createStore as openStore, type UseStore, update } from 'idb-keyval';
import { createStore } from '#platform/store/create-store.ts';
import { createAsker } from './create-asker.ts';
import { deviceKey, onErase } from './device-data.ts';

/* In IndexedDB: what is too large or too precious for localStorage, by account. Where nothing can be stored, reads are undefined. */

/** All of them: logout erases them. */
const names = ['offline-queue', 'queries', 'plan', 'applying'] as const;
type Name = (typeof names)[number];

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= openStore('sankofa-device', 'accounts');
  return opened;
}

const { ask, answers } = createAsker();
let keeps = true;

/** Whether the database answers. */
export const deviceAnswers = answers;

/** Whether the last write was stored. */
export const deviceKeeps = createStore(() => keeps);

function noteKept(now: boolean): void {
  if (keeps === now) return;
  keeps = now;
  deviceKeeps.notify();
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is over already.
  }
}

/** Late transactions are aborted: what counts as not stored must not be stored. */
const inTime: UseStore = async (mode, use) => {
  try {
    const answer = await ask(async (signal) =>
      store()(mode, (values) => {
        signal.throwIfAborted();
        signal.addEventListener('abort', () => abort(values.transaction));
        return use(values);
      }),
    );
    if (mode === 'readwrite') noteKept(true);
    return answer;
  } catch (error) {
    noteKept(false);
    throw error;
  }
};

/** The caller checks the value. */
export async function readDatabase(accountId: string, name: Name): Promise<unknown> {
  try {
    return await get(deviceKey(accountId, name), inTime);
  } catch {
    return undefined;
  }
}

/** Replaces a value atomically across tabs. @returns the new one, undefined when the device stores nothing */
export async function updateDatabase<T>(
  accountId: string,
  name: Name,
  change: (before: unknown) => T,
): Promise<T | undefined> {
  try {
    let after: T | undefined;
    await update(
      deviceKey(accountId, name),
      (before: unknown) => {
        after = change(before);
        return after;
      },
      inTime,
    );
    return after;
  } catch {
    return undefined;
  }
}

/** However late: logout does not wait for it. */
async function eraseDatabase(accountId: string): Promise<void> {
  await Promise.all(names.map((name) => del(deviceKey(accountId, name), store())));
}

onErase(eraseDatabase);
