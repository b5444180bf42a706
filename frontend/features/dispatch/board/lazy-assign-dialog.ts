import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { texts } from '../texts.ts';

/** Opened after a selection: the first rows need not wait for its script. */
export const LazyAssignDialog = lazyDialog(
  texts.assign,
  async () => (await import('../collectors/assign-dialog.tsx')).AssignDialog,
);
