import { type ToastOptions, toast, toastDuration } from './toast.ts';

const key = 'flash';

type Flash = {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
  readonly duration: number;
};

/** Leaves a toast for the page that is loaded next, as after a login or a sign-up. */
export function leaveFlash(kind: Flash['kind'], message: string, options: ToastOptions = {}): void {
  const flash: Flash = { kind, message, duration: options.duration ?? toastDuration.dashboard };
  sessionStorage.setItem(key, JSON.stringify(flash));
}

/** Shows the toast that the page before left, once. Every entry calls this when it starts. */
export function showFlash(): void {
  const left = sessionStorage.getItem(key);
  if (!left) return;
  sessionStorage.removeItem(key);
  try {
    // Ours: written by `leaveFlash` in this tab.
    const { kind, message, duration } = JSON.parse(left) as Flash;
    toast[kind](message, { duration });
  } catch {
    // Somebody else's text under our key: nothing to show.
  }
}
