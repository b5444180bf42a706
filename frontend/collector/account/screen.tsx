import { useQueryClient } from '@tanstack/react-query';
import { PositionSwitch } from '#collector/positions/position-switch.tsx';
import type { CollectorAccount } from '#contracts/accounts/accounts.ts';
import { AccountPages } from '#features/account/account-pages.tsx';
import { DaysOffForm, texts as dayTexts } from '#features/account/days-off/days-off-form.tsx';
import { EmailNotice } from '#features/account/email-notice.tsx';
import { AskToDelete, MyData } from '#features/account/my-data.tsx';
import { News } from '#features/account/news.tsx';
import { ProfileForm } from '#features/account/profile-form.tsx';
import { Safety } from '#features/account/safety.tsx';
import { useAccountOf } from '#features/account/use-account.ts';
import { WaysIn } from '#features/account/ways-in/ways-in.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { call } from '#platform/api/client.ts';
import { callKey } from '#platform/api/query-client.ts';
import { Part } from '#ui/part.tsx';
import { texts } from './texts.ts';

export function Screen() {
  const account = useAccountOf('collector');
  if (!account) return <DashboardShell>{null}</DashboardShell>;
  const pages = {
    details: <ProfileForm account={account} phoneHint={texts.phoneHint} />,
    login: <WaysIn account={account} byPhone />,
    work: (
      <>
        {account.isApproved && <DaysOff account={account} />}
        <PositionSwitch />
      </>
    ),
    messages: <News account={account} words={texts.news} />,
    safety: <Safety account={account} />,
    data: (
      <MyData>
        <AskToDelete />
      </MyData>
    ),
  };
  return (
    <AccountPages Shell={DashboardShell} account={account} pages={pages} notes={texts.notes}>
      <EmailNotice account={account} />
    </AccountPages>
  );
}

const offTexts = {
  text: 'Mark the days you won’t work, up to 12 months ahead. Your admin will see them.',
  remain: (count: number) =>
    count === 1
      ? 'You still have 1 pickup on that day. Ask your admin to give it to somebody else.'
      : `You still have ${count} pickups on that day. Ask your admin to give them to others.`,
} as const;

function DaysOff({ account }: { readonly account: CollectorAccount }) {
  const client = useQueryClient();
  const change = async (name: 'markDayOff' | 'removeDayOff', date: string) => {
    const answer = await call(name, { params: { date } });
    await client.invalidateQueries({ queryKey: callKey('getMe') });
    return answer;
  };
  return (
    <Part title={dayTexts.title} text={offTexts.text}>
      <DaysOffForm
        daysOff={account.daysOff ?? []}
        offFrom={account.offFrom}
        onMark={(date) => change('markDayOff', date)}
        onRemove={(date) => change('removeDayOff', date)}
        describeRest={(count) => <p>{offTexts.remain(count)}</p>}
      />
    </Part>
  );
}
