import { takeFlash } from './flash.ts';
import { toast } from './toast.ts';

/** Shows the toast that the page before left. Every entry calls this when it starts. */
export function showFlash(): void {
  const flash = takeFlash();
  if (flash) toast[flash.kind](flash.message, { duration: flash.duration });
}
