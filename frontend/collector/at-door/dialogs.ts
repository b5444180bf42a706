import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { stopTexts } from './at-door-texts.ts';

export const LazyCompleteDialog = lazyDialog(
  stopTexts.complete.title,
  async () => (await import('./complete-dialog.tsx')).CompleteDialog,
);

export const LazyCouldNotCollectDialog = lazyDialog(
  stopTexts.couldNotCollect.title,
  async () => (await import('./could-not-collect-dialog.tsx')).CouldNotCollectDialog,
);
