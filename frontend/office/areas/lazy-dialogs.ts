import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { dayTexts, texts } from './texts.ts';

export const LazyAreaDialog = lazyDialog(
  texts.newArea,
  async () => (await import('./area-dialog.tsx')).AreaDialog,
);

export const LazyCloseDayDialog = lazyDialog(
  dayTexts.title,
  async () => (await import('./close-day-dialog.tsx')).CloseDayDialog,
);
