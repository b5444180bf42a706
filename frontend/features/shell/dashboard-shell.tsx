import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { findAppPage } from '#features/access/find-page.ts';
import { AccountNotices } from '#features/account/notices/account-notices.tsx';
import { useAccount } from '#features/account/use-account.ts';
import { useLogout } from '#features/account/use-logout.tsx';
import { putRequest } from '#features/booking/send/put-request.ts';
import { NetworkNotices } from '#features/offline-queue/network-notices.tsx';
import { useSession } from '#platform/session/use-session.ts';
import { ShellFrame } from './shell-frame.tsx';

type Props = {
  /** The view's name: the `h1`, the document's title and, on a phone, the top bar. Else the page's of the table. */
  readonly title?: string;
  /** The current tab's id (`useTab`); leave it out on a page beside the tabs. */
  readonly tab?: string;
  /** Buttons beside the heading; on a phone they stand above the content. */
  readonly actions?: ReactNode;
  /** The office's screens: the room of a big screen, and a heading of 48 px on a desktop. */
  readonly desk?: boolean;
  /** What the screen is worked with: on a desktop beside the heading, in a bar that stays in view; else above the content. */
  readonly bar?: ReactNode;
  /** What opens the search, on the office's screens. */
  readonly Search?: ComponentType<{ readonly isSmall?: boolean }>;
  readonly children: ReactNode;
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
      role={session?.role}
      accountName={name}
      onLogout={leave}
    >
      <div className="contents print:hidden">
        <NetworkNotices onEditDraft={(draft) => putRequest(session?.account.id ?? '', { draft })} />
      </div>
      <AccountNotices sendsLinks={!props.desk} />
      {children}
      {leaveDialog}
    </ShellFrame>
  );
}
