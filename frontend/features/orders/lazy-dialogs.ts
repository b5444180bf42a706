import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { texts } from './texts.ts';

export const LazyPauseDialog = lazyDialog(
  texts.pauseTitle,
  async () => (await import('./pause-dialog.tsx')).PauseDialog,
);

export const LazyEditOrderDialog = lazyDialog(
  texts.changeTitle,
  async () => (await import('./edit-order-dialog.tsx')).EditOrderDialog,
);
