import { readItem, removeItems, writeItem } from '#platform/storage/web-storage.ts';

/** Milliseconds until a toast closes by itself: longer where people log in and sign up. */
export const toastDuration = { login: 5000, dashboard: 3000 } as const;

const key = 'sankofa:flash';
const storage = () => sessionStorage;

type Flash = {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
  readonly duration: number;
};

/** Leaves a toast for the page that is loaded next, as after a login or a sign-up. */
export function leaveFlash(
  kind: Flash['kind'],
  message: string,
  duration: number = toastDuration.dashboard,
): void {
  const flash: Flash = { kind, message, duration };
  writeItem(storage, key, JSON.stringify(flash));
}

export function takeFlash(): Flash | undefined {
  const left = readItem(storage, key);
  if (!left) return undefined;
  removeItems(storage, (one) => one === key);
  try {
    // Ours: written by `leaveFlash` in this tab.
    return JSON.parse(left) as Flash;
  } catch {
    return undefined;
  }
}
