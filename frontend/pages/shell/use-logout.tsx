import type { ReactNode } from 'react';
import { useOutbox } from '../../platform/offline/queue/outbox-store.ts';
import { texts, unsentText } from '../../platform/offline/texts.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { logout } from '../leave.ts';

/** Logs out, after a warning when that would lose what is not sent yet. */
export function useLogout(): { readonly leave: () => void; readonly leaveDialog: ReactNode } {
  const unsent = useOutbox().filter(({ refusal }) => refusal === undefined).length;
  const { confirm, confirmDialog } = useConfirm();
  const ask = async () => {
    const sure = await confirm({
      title: texts.logoutTitle,
      message: `${unsentText(unsent)} ${texts.logoutLoses}`,
      confirmLabel: texts.logoutGo,
      cancelLabel: texts.logoutStay,
      tone: 'danger',
    });
    if (sure) logout();
  };
  return { leave: unsent > 0 ? () => void ask() : logout, leaveDialog: confirmDialog };
}
