import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { copy } from '../copy.ts';

/** The dialogs about a pickup, each in a script of its own, fetched when it is first opened. */
export const LazyAssignDialog = lazyDialog(
  copy.assign.title,
  async () => (await import('./assign-dialog.tsx')).AssignDialog,
);

export const LazyCancelDialog = lazyDialog(
  copy.cancel.title,
  async () => (await import('./cancel-dialog.tsx')).CancelDialog,
);

export const LazyCompleteDialog = lazyDialog(
  copy.complete.title,
  async () => (await import('./complete-dialog.tsx')).CompleteDialog,
);

export const LazyCouldNotCollectDialog = lazyDialog(
  copy.couldNotCollect.title,
  async () => (await import('./could-not-collect-dialog.tsx')).CouldNotCollectDialog,
);

export const LazyEditDialog = lazyDialog(
  copy.edit.title,
  async () => (await import('./edit-dialog.tsx')).EditDialog,
);

export const LazyRescheduleDialog = lazyDialog(
  copy.reschedule.title,
  async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog,
);

export const LazyScheduleDialog = lazyDialog(
  copy.schedule.title,
  async () => (await import('../../booking/schedule-dialog.tsx')).ScheduleDialog,
);
