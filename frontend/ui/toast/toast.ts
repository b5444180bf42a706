import { uiTexts } from '#ui/texts.ts';
import { takeFlash, toastDuration } from './flash.ts';

type Kind = 'success' | 'error' | 'info';

type ToastOptions = {
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

/** Shows the toast that the page before left. Every entry calls this when it starts. Not in `flash.ts`, which `boot.ts` has within the page. */
export function showFlash(): void {
  const flash = takeFlash();
  if (flash) toast[flash.kind](flash.message, { duration: flash.duration });
}

/** The host's `onProving`: what was pressed stays busy meanwhile, and what was typed stays. */
export function tellProving(): void {
  toast.info(uiTexts.proving, { duration: toastDuration.login });
}
