import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { texts } from './texts.ts';

/** The form of a problem, in a script of its own. */
export const LazyReportDialog = lazyDialog(
  texts.title,
  async () => (await import('./report-dialog.tsx')).ReportDialog,
);
