import { takeFlash } from './flash.ts';
import { toast } from './toast.ts';

/** Shows the toast that the page before left. Every entry calls this when it starts. Not in `flash.ts`, which `boot.ts` has within the page. */
export function showFlash(): void {
  const flash = takeFlash();
  if (flash) toast[flash.kind](flash.message, { duration: flash.duration });
}
