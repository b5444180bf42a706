import { vi } from 'vitest';

/**
 * An IndexedDB of which no `open` is answered, as in some private windows and while another tab blocks an upgrade.
 * @returns answers them at last
 */
export function silenceDatabase(): () => void {
  const real = indexedDB;
  const { promise, resolve } = Promise.withResolvers<void>();
  const open = (name: string): Partial<IDBOpenDBRequest> => {
    const request: Partial<Record<keyof IDBOpenDBRequest, unknown>> = {};
    void promise.then(() => {
      const opening = real.open(name);
      Object.defineProperty(request, 'result', { get: () => opening.result });
      for (const event of ['onupgradeneeded', 'onsuccess', 'onerror'] as const)
        opening[event] = () => (request[event] as (() => void) | undefined)?.();
    });
    return request as Partial<IDBOpenDBRequest>;
  };
  vi.stubGlobal('indexedDB', { open });
  return resolve;
}

/** Holds the device's database up, as another tab does in the middle of a write. @returns lets go of it */
export async function holdDatabase(): Promise<() => void> {
  const opening = indexedDB.open('sankofa-device');
  await new Promise((resolve) => Object.assign(opening, { onsuccess: resolve }));
  const values = opening.result.transaction('accounts', 'readwrite').objectStore('accounts');
  let isHeld = true;
  const hold = () => Object.assign(values.get('any'), { onsuccess: () => isHeld && hold() });
  hold();
  return () => {
    isHeld = false;
    opening.result.close();
  };
}

/** A device without room: whatever is written fails. Reading works. */
export function fillDisk() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}
