import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { texts } from './texts.ts';

/** Fetched when it is first opened: only collectors have it. */
export const LazyUpdateStatusDialog = lazyDialog(
  texts.updateTitle,
  async () => (await import('./update-status-dialog.tsx')).UpdateStatusDialog,
);
