import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';

/** The form of a problem, in a script of its own. */
export const LazyReportDialog = lazyDialog(
  'Report a problem',
  async () => (await import('#household/pickup-details/report-dialog.tsx')).ReportDialog,
);
