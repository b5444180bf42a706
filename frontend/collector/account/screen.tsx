import { useQueryClient } from '@tanstack/react-query';
import { allowPositions, positionConsent, positionTexts } from '#collector/positions/positions.tsx';
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
import { useStore } from '#platform/store/use-store.ts';
import { whereDialled } from '#platform/ussd-code.ts';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { Part } from '#ui/part.tsx';

export const texts = {
  notes: { work: 'Days off and your position' },
  phoneHint: 'Households will call this number. Enter it like 024 123 4567.',
  news: {
    when: 'when your jobs change',
    sms: {
      text: 'We’ll text you when your jobs change. It’s free, and we never send advertising.',
      label: 'Send me SMS about my jobs',
    },
    dialled: whereDialled((code) => ({
      text: `Dial ${code}, 1, from your number to see today’s places and report what is done, without internet. No password is needed.`,
      label: 'Show today’s places by dialling',
      warning: 'Anybody who has your phone will be able to see today’s places and report what is done.',
    })),
  },
} as const;

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

function PositionSwitch() {
  const consent = useStore(positionConsent, () => null);
  return (
    <Part title={positionTexts.section} text={positionTexts.why}>
      <CheckboxField
        label={positionTexts.label}
        hint={`${positionTexts.when} ${positionTexts.device}`}
        checked={consent === true}
        onChange={({ target }) => void (target.checked ? allowPositions() : positionConsent.keep(false))}
      />
      <p className="max-w-prose text-sm text-ink-soft">{positionTexts.figures}</p>
    </Part>
  );
}
