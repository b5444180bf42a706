import { AccountGroups } from '#features/account/account-groups.tsx';
import { AskToDelete, MyData } from '#features/account/my-data.tsx';
import { ProfileForm } from '#features/account/profile-form.tsx';
import { Safety } from '#features/account/safety.tsx';
import { useAccountOf } from '#features/account/use-account.ts';
import { WaysIn } from '#features/account/ways-in/ways-in.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { SecondFactor } from './second-factor.tsx';
import { texts } from './texts.ts';

export function Screen() {
  const account = useAccountOf('admin');
  const hasCode = account?.secondFactor === true;
  return (
    <AdminShell>
      {account && (
        <AccountGroups>
          <ProfileForm account={account} />
          <WaysIn account={account} asksForCode={hasCode} />
          <Safety account={account} hint={texts.passwordHint} asksForCode={hasCode}>
            <SecondFactor isOn={hasCode} />
          </Safety>
          <MyData>
            <AskToDelete />
          </MyData>
        </AccountGroups>
      )}
    </AdminShell>
  );
}
