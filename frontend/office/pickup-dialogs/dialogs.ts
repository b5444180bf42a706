import { texts as pickupTexts } from '#features/pickup/texts.ts';
import { texts as positionTexts } from '#features/places/texts.ts';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { texts } from './texts.ts';

const { assign, complete, edit, logProblem, pin, reopen } = texts;

const shortDialog = <Name extends keyof typeof import('./short-dialogs.tsx')>(title: string, name: Name) =>
  lazyDialog(title, async () => (await import('./short-dialogs.tsx'))[name]);

/** What the office changes of a pickup in dialogs, fetched when one is first opened. */
export const LazyCancelDialog = shortDialog(pickupTexts.cancel.title, 'CancelDialog');
export const LazyCompleteDialog = shortDialog(complete.title, 'CompleteForCollectorDialog');
export const LazyLogProblemDialog = shortDialog(logProblem.title, 'LogProblemDialog');
export const LazyPinDialog = shortDialog(pin.title, 'PinDialog');
export const LazyPositionDialog = shortDialog(positionTexts.set, 'PositionDialog');
export const LazyReopenDialog = shortDialog(reopen.title, 'ReopenDialog');

export const LazyAssignDialog = lazyDialog(
  assign.title,
  async () => (await import('./assign-dialog.tsx')).AssignDialog,
);

export const LazyEditDialog = lazyDialog(
  edit.title,
  async () => (await import('./edit-dialog.tsx')).EditDialog,
);

export const LazyEditFullDialog = lazyDialog(
  edit.title,
  async () => (await import('./edit-dialog.tsx')).EditFullDialog,
);
