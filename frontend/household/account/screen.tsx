import { AccountGroups } from '#features/account/account-groups.tsx';
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
import { Group } from '#ui/group.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PaymentSwitch } from './payment-switch.tsx';
import { texts } from './texts.ts';

export function Screen() {
  const account = useAccountOf('user');
  return (
    <DashboardShell>
      {account && (
        <AccountGroups>
          <EmailNotice account={account} />
          <ProfileForm account={account} phoneHint={texts.phoneHint} />
          <WaysIn account={account} byPhone />
          <News account={account} words={texts.news}>
            <PaymentSwitch account={account} />
          </News>
          <Group title={texts.places}>
            <Places />
            <LearnedPositions />
          </Group>
          <Safety account={account} />
          <MyData>
            <DeleteAccount />
          </MyData>
        </AccountGroups>
      )}
    </DashboardShell>
  );
}
