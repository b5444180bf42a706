import { texts } from '#features/pickups/texts.ts';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';

/** The dialogs about a pickup, each in a script of its own, fetched when it is first opened. */
export const LazyAssignDialog = lazyDialog(
  texts.titles.assign,
  async () => (await import('./assign-dialog.tsx')).AssignDialog,
);

export const LazyCancelDialog = lazyDialog(
  texts.titles.cancel,
  async () => (await import('./cancel-dialog.tsx')).CancelDialog,
);

export const LazyCompleteDialog = lazyDialog(
  texts.titles.complete,
  async () => (await import('./complete-dialog.tsx')).CompleteDialog,
);

export const LazyCouldNotCollectDialog = lazyDialog(
  texts.titles.couldNotCollect,
  async () => (await import('./could-not-collect-dialog.tsx')).CouldNotCollectDialog,
);

export const LazyEditDialog = lazyDialog(
  texts.edit.title,
  async () => (await import('./edit-dialog.tsx')).EditDialog,
);

export const LazyReopenDialog = lazyDialog(
  texts.titles.reopen,
  async () => (await import('./reopen-dialog.tsx')).ReopenDialog,
);

export const LazyRescheduleDialog = lazyDialog(
  texts.titles.reschedule,
  async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog,
);
