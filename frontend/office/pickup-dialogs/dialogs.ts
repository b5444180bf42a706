import { texts as pickupTexts } from '#features/pickup/texts.ts';
import { texts as positionTexts } from '#features/places/texts.ts';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { texts } from './texts.ts';

const { assign, complete, edit, logProblem, pin, reopen } = texts;

/** What the office changes of a pickup in dialogs, each fetched when it is first opened. */
export const LazyAssignDialog = lazyDialog(
  assign.title,
  async () => (await import('./assign-dialog.tsx')).AssignDialog,
);

export const LazyCancelDialog = lazyDialog(
  pickupTexts.cancel.title,
  async () => (await import('./cancel-dialog.tsx')).CancelDialog,
);

export const LazyCompleteDialog = lazyDialog(
  complete.title,
  async () => (await import('./complete-dialog.tsx')).CompleteForCollectorDialog,
);

export const LazyLogProblemDialog = lazyDialog(
  logProblem.title,
  async () => (await import('./log-problem-dialog.tsx')).LogProblemDialog,
);

export const LazyEditDialog = lazyDialog(
  edit.title,
  async () => (await import('./edit-dialog.tsx')).EditDialog,
);

export const LazyPinDialog = lazyDialog(pin.title, async () => (await import('./pin-dialog.tsx')).PinDialog);

export const LazyPositionDialog = lazyDialog(
  positionTexts.set,
  async () => (await import('./position-dialog.tsx')).PositionDialog,
);

export const LazyReopenDialog = lazyDialog(
  reopen.title,
  async () => (await import('./reopen-dialog.tsx')).ReopenDialog,
);
