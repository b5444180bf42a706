import { AccountPages } from '#features/account/account-pages.tsx';
import { EmailNotice } from '#features/account/email-notice.tsx';
import { MyData } from '#features/account/my-data.tsx';
import { News } from '#features/account/news.tsx';
import { ProfileForm } from '#features/account/profile-form.tsx';
import { Safety } from '#features/account/safety.tsx';
import { useAccountOf } from '#features/account/use-account.ts';
import { WaysIn } from '#features/account/ways-in/ways-in.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { LearnedPositions } from '#household/places/learned/learned-positions.tsx';
import { Places } from '#household/places/places.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PaymentSwitch } from './payment-switch.tsx';
import { texts } from './texts.ts';

export function Screen() {
  const account = useAccountOf('user');
  if (!account) return <DashboardShell>{null}</DashboardShell>;
  const pages = {
    details: <ProfileForm account={account} phoneHint={texts.phoneHint} />,
    login: <WaysIn account={account} byPhone />,
    messages: (
      <News account={account} words={texts.news}>
        <PaymentSwitch account={account} />
      </News>
    ),
    places: (
      <>
        <Places />
        <LearnedPositions />
      </>
    ),
    safety: <Safety account={account} />,
    data: (
      <MyData>
        <DeleteAccount />
      </MyData>
    ),
  };
  return (
    <AccountPages Shell={DashboardShell} account={account} pages={pages} notes={texts.notes}>
      <EmailNotice account={account} />
    </AccountPages>
  );
}
