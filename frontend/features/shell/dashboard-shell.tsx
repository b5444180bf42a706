import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { findAppPage } from '#features/access/guard.ts';
import { EmailTroubleNotice } from '#features/account/email-trouble-notice.tsx';
import { useAccount } from '#features/account/use-account.ts';
import { useLogout } from '#features/account/use-logout.tsx';
import { OfflineBar } from '#features/offline-queue/offline-bar.tsx';
import { QueuePanel } from '#features/offline-queue/queue-panel.tsx';
import { readDuties } from '#platform/session/session.ts';
import { useSession } from '#platform/session/use-session.ts';
import { ShellFrame } from './shell-frame.tsx';

type Props = Omit<ComponentProps<typeof ShellFrame>, 'title' | 'member' | 'accountName' | 'onLogout'> & {
  /** Else that of the page, from the table. */
  readonly title?: string;
};

/** Every screen behind the login stands in this shell. Role, name and logout come from the session. */
export function DashboardShell({ children, title, ...props }: Props) {
  const session = useSession();
  const { pathname } = useLocation();
  const { leave, leaveDialog } = useLogout();
  useAccount();
  const name = session ? `${session.account.firstName} ${session.account.lastName}`.trim() : '';
  return (
    <ShellFrame
      {...props}
      title={title ?? findAppPage(pathname)?.title ?? ''}
      member={session ? { role: session.role, duties: readDuties(session) } : undefined}
      accountName={name}
      onLogout={leave}
    >
      <div className="contents print:hidden">
        <OfflineBar keepsActions={!props.desk} />
        <QueuePanel />
      </div>
      <EmailTroubleNotice sendsLinks={!props.desk} />
      {children}
      {leaveDialog}
    </ShellFrame>
  );
}
