import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { assignTexts } from '../texts.ts';

/** Opened after a selection: the first rows need not wait for its script. */
export const LazyAssignDialog = lazyDialog(
  assignTexts.title,
  async () => (await import('../collectors/assign-dialog.tsx')).AssignDialog,
);
