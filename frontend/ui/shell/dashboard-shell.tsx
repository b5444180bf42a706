import type { ReactNode } from 'react';
import { useAccount } from '../../auth/use-account.ts';
import { useSession } from '../../auth/use-session.ts';
import { Notices } from '../../offline/notices/notices.tsx';
import { useLogout } from '../../offline/use-logout.tsx';
import { ShellFrame } from './shell-frame.tsx';

type Props = {
  /** The view's name: the `h1`, the document's title and, on a phone, the top bar. */
  readonly title: string;
  /** The current tab's id (`useTab`); leave it out on a page beside the tabs. */
  readonly tab?: string;
  /** Buttons beside the heading; on a phone they stand above the content. */
  readonly actions?: ReactNode;
  /** Tables of many columns: takes the room of a big screen. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** Every screen behind the login stands in this shell. Role, name and logout come from the session. */
export function DashboardShell({ children, ...props }: Props) {
  const session = useSession();
  const { leave, leaveDialog } = useLogout();
  useAccount();
  const name = session ? `${session.account.firstName} ${session.account.lastName}`.trim() : '';
  return (
    <ShellFrame {...props} role={session?.role} accountName={name} onLogout={leave}>
      <div className="contents print:hidden">
        <Notices />
      </div>
      {children}
      {leaveDialog}
    </ShellFrame>
  );
}
