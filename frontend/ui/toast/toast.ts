import { toastDuration } from './toast-duration.ts';

type Kind = 'success' | 'error' | 'info';

type ToastOptions = {
  /** Milliseconds until it closes by itself: `toastDuration.login` or, by default, `.dashboard`. */
  readonly duration?: number;
};

async function show(kind: Kind, message: string, options: ToastOptions = {}): Promise<void> {
  try {
    // Loaded with the first toast, so that it costs nothing before.
    const host = await import('./toast-host.tsx');
    host.showToast(kind, message, options.duration ?? toastDuration.dashboard);
  } catch {
    // A toast is never the only place of a message that matters: without a network it may stay away.
  }
}

export const toast = {
  success: (message: string, options?: ToastOptions) => void show('success', message, options),
  error: (message: string, options?: ToastOptions) => void show('error', message, options),
  info: (message: string, options?: ToastOptions) => void show('info', message, options),
};
