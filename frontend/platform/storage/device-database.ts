import { del, get, createStore as openStore, type UseStore, update } from 'idb-keyval';
import { createStore } from '#platform/store/create-store.ts';
import { createAsker } from './create-asker.ts';
import { deviceKey, onErase } from './device-data.ts';

/*
 * What is too large or too precious for localStorage, in IndexedDB. Like everything on the device it carries the
 * account's id in its key; on a device that stores nothing (private windows, no room, a database that does not answer)
 * reads are undefined.
 */

/** Every value an account has here: logout erases all of them. */
const names = ['offline-queue', 'queries', 'plan', 'applying'] as const;
type Name = (typeof names)[number];

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= openStore('sankofa-device', 'accounts');
  return opened;
}

const { ask, answers } = createAsker();
let keeps = true;

/** Whether the database answers; one that was late counts again from its answer on. */
export const deviceAnswers = answers;

/** Whether the device keeps what it is given: as far as is known from the last that it was given. */
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

/** Transactions that are given up when they are late: what counts as not stored must not be stored after all. */
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

/** Reads a value of an account. The reader checks what comes out. */
export async function readDatabase(accountId: string, name: Name): Promise<unknown> {
  try {
    return await get(deviceKey(accountId, name), inTime);
  } catch {
    return undefined;
  }
}

/**
 * Replaces a value of an account in one step: two tabs that do so at once lose nothing.
 * @returns the new value, or undefined when this device stores nothing
 */
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

/** Erases all values of an account, however late: logout does not wait for it. */
async function eraseDatabase(accountId: string): Promise<void> {
  await Promise.all(names.map((name) => del(deviceKey(accountId, name), store())));
}

onErase(eraseDatabase);
