import { uiTexts } from '#ui/texts.ts';
import { toast } from './toast.ts';
import { toastDuration } from './toast-duration.ts';

/** The host's `onProving`: what was pressed stays busy meanwhile, and what was typed stays. */
export function tellProving(): void {
  toast.info(uiTexts.proving, { duration: toastDuration.login });
}
