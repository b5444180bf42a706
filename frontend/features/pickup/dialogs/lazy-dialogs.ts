import { texts } from '#features/pickup/texts.ts';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';

/** The dialogs about a pickup, each in a script of its own, fetched when it is first opened. */
export const LazyAssignDialog = lazyDialog(
  texts.titles.assign,
  async () => (await import('#office/pickup-dialogs/assign-dialog.tsx')).AssignDialog,
);

export const LazyCancelDialog = lazyDialog(
  texts.titles.cancel,
  async () => (await import('./cancel-dialog.tsx')).CancelDialog,
);

export const LazyCompleteDialog = lazyDialog(
  texts.titles.complete,
  async () => (await import('#collector/at-door/complete-dialog.tsx')).CompleteDialog,
);

export const LazyCouldNotCollectDialog = lazyDialog(
  texts.titles.couldNotCollect,
  async () => (await import('#collector/at-door/could-not-collect-dialog.tsx')).CouldNotCollectDialog,
);

export const LazyEditDialog = lazyDialog(
  texts.edit.title,
  async () => (await import('#office/pickup-dialogs/edit-dialog.tsx')).EditDialog,
);

export const LazyReopenDialog = lazyDialog(
  texts.titles.reopen,
  async () => (await import('#office/pickup-dialogs/reopen-dialog.tsx')).ReopenDialog,
);

export const LazyRescheduleDialog = lazyDialog(
  texts.titles.reschedule,
  async () => (await import('#household/pickup-details/reschedule-dialog.tsx')).RescheduleDialog,
);
