import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { copy } from './copy.ts';

/** Fetched when it is first opened: only collectors have it. */
export const LazyUpdateStatusDialog = lazyDialog(
  copy.updateTitle,
  async () => (await import('./update-status-dialog.tsx')).UpdateStatusDialog,
);
