import { AccountPages } from '#features/account/account-pages.tsx';
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
  if (!account) return <AdminShell>{null}</AdminShell>;
  const hasCode = account.secondFactor === true;
  const pages = {
    details: <ProfileForm account={account} />,
    login: <WaysIn account={account} asksForCode={hasCode} />,
    safety: (
      <Safety account={account} hint={texts.passwordHint} asksForCode={hasCode}>
        <SecondFactor isOn={hasCode} />
      </Safety>
    ),
    data: (
      <MyData>
        <AskToDelete />
      </MyData>
    ),
  };
  return <AccountPages Shell={AdminShell} account={account} pages={pages} notes={texts.notes} />;
}
