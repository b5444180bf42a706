import type { ReactNode } from 'react';
import { logout } from '../auth/leave.ts';
import { useConfirm } from '../ui/use-confirm.tsx';
import { copy, unsentText } from './copy.ts';
import { useOutbox } from './outbox/outbox-store.ts';

/** Logs out, after a warning when that would lose what is not sent yet. */
export function useLogout(): { readonly leave: () => void; readonly leaveDialog: ReactNode } {
  const unsent = useOutbox().filter(({ refusal }) => refusal === undefined).length;
  const { confirm, confirmDialog } = useConfirm();
  const ask = async () => {
    const sure = await confirm({
      title: copy.logoutTitle,
      message: `${unsentText(unsent)} ${copy.logoutLoses}`,
      confirmLabel: copy.logoutGo,
      cancelLabel: copy.logoutStay,
      tone: 'danger',
    });
    if (sure) logout();
  };
  return { leave: unsent > 0 ? () => void ask() : logout, leaveDialog: confirmDialog };
}
