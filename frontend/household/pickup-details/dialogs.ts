import { texts as pickupTexts } from '#features/pickup/texts.ts';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { texts } from './texts.ts';

export const LazyCancelDialog = lazyDialog(
  pickupTexts.cancel.title,
  async () => (await import('./act-dialogs.tsx')).CancelDialog,
);

export const LazyReportDialog = lazyDialog(
  texts.report.title,
  async () => (await import('./act-dialogs.tsx')).OwnReportDialog,
);

export const LazyPaidDialog = lazyDialog(
  texts.report.title,
  async () => (await import('./act-dialogs.tsx')).PaidDialog,
);

export const LazyRescheduleDialog = lazyDialog(
  texts.move.title,
  async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog,
);
