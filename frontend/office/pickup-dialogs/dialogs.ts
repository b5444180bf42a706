import { texts as pickupTexts } from '#features/pickup/texts.ts';
import { texts as positionTexts } from '#features/places/texts.ts';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { texts } from './texts.ts';

/** What the office changes of a pickup in dialogs, each fetched when it is first opened. */
export const LazyAssignDialog = lazyDialog(
  texts.assign.title,
  async () => (await import('./assign-dialog.tsx')).AssignDialog,
);

export const LazyCancelDialog = lazyDialog(
  pickupTexts.cancel.title,
  async () => (await import('./cancel-dialog.tsx')).CancelDialog,
);

export const LazyCompleteDialog = lazyDialog(
  texts.complete.title,
  async () => (await import('./complete-dialog.tsx')).CompleteForCollectorDialog,
);

export const LazyLogProblemDialog = lazyDialog(
  texts.logProblem.title,
  async () => (await import('./log-problem-dialog.tsx')).LogProblemDialog,
);

export const LazyEditDialog = lazyDialog(
  texts.edit.title,
  async () => (await import('./edit-dialog.tsx')).EditDialog,
);

export const LazyPinDialog = lazyDialog(
  texts.pin.title,
  async () => (await import('./pin-dialog.tsx')).PinDialog,
);

export const LazyPositionDialog = lazyDialog(
  positionTexts.set,
  async () => (await import('./position-dialog.tsx')).PositionDialog,
);

export const LazyReopenDialog = lazyDialog(
  texts.reopen.title,
  async () => (await import('./reopen-dialog.tsx')).ReopenDialog,
);
