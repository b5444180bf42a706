import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { texts } from './request-texts.ts';

/** The request form in a dialog of its own script. */
export const LazyScheduleDialog = lazyDialog(
  texts.schedule,
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
);
