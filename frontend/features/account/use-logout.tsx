import type { ReactNode } from 'react';
import { logout } from '#features/access/leave.ts';
import { texts } from '#features/offline-queue/texts.ts';
import { useQueue } from '#platform/offline/queue/queue-store.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';

/** Logs out, after a warning when that would lose what is not sent yet. */
export function useLogout(): { readonly leave: () => void; readonly leaveDialog: ReactNode } {
  const unsent = useQueue().filter(({ rejection }) => rejection === undefined).length;
  const { confirm, confirmDialog } = useConfirm();
  const ask = async () => {
    const sure = await confirm({
      title: texts.logoutTitle,
      message: `${texts.unsentText(unsent)} ${texts.logoutLoses}`,
      confirmLabel: texts.logoutGo,
      cancelLabel: texts.logoutStay,
      tone: 'danger',
    });
    if (sure) logout();
  };
  return { leave: unsent > 0 ? () => void ask() : logout, leaveDialog: confirmDialog };
}
