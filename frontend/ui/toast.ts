import { toastDuration } from './toast-duration.ts';

type Kind = 'success' | 'error' | 'info';

export type ToastOptions = {
  /** Milliseconds until it closes by itself: `toastDuration.login` or, by default, `.dashboard`. */
  readonly duration?: number;
};

function show(kind: Kind, message: string, { duration = toastDuration.dashboard }: ToastOptions = {}): void {
  // Loaded with the first toast, so that it costs nothing before. A toast is never the only place of a message
  // that matters: without network it may stay away.
  import('./toast-host.tsx').then(
    (host) => host.showToast(kind, message, duration),
    () => undefined,
  );
}

/** A short message, top right, in a live region. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
};
