import { PositionSwitch } from '#collector/positions/position-switch.tsx';
import { AccountGroups } from '#features/account/account-groups.tsx';
import { EmailNotice } from '#features/account/email-notice.tsx';
import { AskToDelete, MyData } from '#features/account/my-data.tsx';
import { News } from '#features/account/news.tsx';
import { ProfileForm } from '#features/account/profile-form.tsx';
import { Safety } from '#features/account/safety.tsx';
import { useAccountOf } from '#features/account/use-account.ts';
import { WaysIn } from '#features/account/ways-in/ways-in.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { Group } from '#ui/group.tsx';
import { DaysOff } from './days-off.tsx';
import { texts } from './texts.ts';

export function Screen() {
  const account = useAccountOf('collector');
  return (
    <DashboardShell>
      {account && (
        <AccountGroups>
          <EmailNotice account={account} />
          <ProfileForm account={account} phoneHint={texts.phoneHint} />
          <WaysIn account={account} byPhone />
          <News account={account} words={texts.news} />
          <Group title={texts.work}>
            {account.isApproved && <DaysOff account={account} />}
            <PositionSwitch />
          </Group>
          <Safety account={account} />
          <MyData>
            <AskToDelete />
          </MyData>
        </AccountGroups>
      )}
    </DashboardShell>
  );
}
