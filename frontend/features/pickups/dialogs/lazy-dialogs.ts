import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { texts } from '../texts.ts';

/** The dialogs about a pickup, each in a script of its own, fetched when it is first opened. */
export const LazyAssignDialog = lazyDialog(
  texts.assign.title,
  async () => (await import('./assign-dialog.tsx')).AssignDialog,
);

export const LazyCancelDialog = lazyDialog(
  texts.cancel.title,
  async () => (await import('./cancel-dialog.tsx')).CancelDialog,
);

export const LazyCompleteDialog = lazyDialog(
  texts.complete.title,
  async () => (await import('./complete-dialog.tsx')).CompleteDialog,
);

export const LazyCouldNotCollectDialog = lazyDialog(
  texts.couldNotCollect.title,
  async () => (await import('./could-not-collect-dialog.tsx')).CouldNotCollectDialog,
);

export const LazyEditDialog = lazyDialog(
  texts.edit.title,
  async () => (await import('./edit-dialog.tsx')).EditDialog,
);

export const LazyRescheduleDialog = lazyDialog(
  texts.reschedule.title,
  async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog,
);
