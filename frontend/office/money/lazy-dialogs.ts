import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { texts } from './texts.ts';

export const LazyCountCashDialog = lazyDialog(
  texts.count,
  async () => (await import('./cash-dialogs.tsx')).CountCashDialog,
);

export const LazyWriteOffDialog = lazyDialog(
  texts.writeOff,
  async () => (await import('./cash-dialogs.tsx')).WriteOffDialog,
);

export const LazyLedgerDialog = lazyDialog(
  texts.note,
  async () => (await import('./ledger-dialog.tsx')).LedgerDialog,
);
