import { useAccount } from '../../features/account/use-account.ts';
import { DashboardShell } from '../shell/dashboard-shell.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { MyData } from './my-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { texts } from './texts.ts';

/** One's own account, in any role. */
export function AccountScreen() {
  const account = useAccount();
  return (
    <DashboardShell title={texts.title}>
      {account && (
        <div className="flex w-full max-w-3xl flex-col gap-4">
          <ProfileForm account={account} />
          <PasswordForm email={account.email} />
          <MyData />
          <DeleteAccount role={account.role} />
        </div>
      )}
    </DashboardShell>
  );
}
