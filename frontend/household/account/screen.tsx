import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteMeBody } from '#contracts/accounts/me-calls.ts';
import { logout } from '#features/access/leave.ts';
import { AccountPages } from '#features/account/account-pages.tsx';
import { untilLeft } from '#features/account/describe-failure.ts';
import { EmailNotice } from '#features/account/email-notice.tsx';
import { MyData } from '#features/account/my-data.tsx';
import { ChoiceSwitch, News } from '#features/account/news.tsx';
import { PasswordDialog } from '#features/account/password-dialog.tsx';
import { ProfileForm } from '#features/account/profile-form.tsx';
import { Safety } from '#features/account/safety.tsx';
import { texts as accountTexts } from '#features/account/texts.ts';
import { useAccountOf } from '#features/account/use-account.ts';
import { WaysIn } from '#features/account/ways-in/ways-in.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { LearnedPositions } from '#household/places/learned/learned-positions.tsx';
import { Places } from '#household/places/places.tsx';
import { call } from '#platform/api/client.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { whereDialled } from '#platform/ussd-code.ts';
import { printPesewas } from '#shared/money.ts';
import { Button } from '#ui/button/button.tsx';
import { Part } from '#ui/part.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { leaveFlash, toastDuration } from '#ui/toast/flash.ts';

export const texts = {
  notes: { places: 'Where we collect your waste', data: 'Get a copy, or delete your account' },
  phoneHint: 'The collector will call this number. Enter it like 024 123 4567.',
  news: {
    when: 'when your pickups change',
    sms: {
      text: 'We’ll text you who will come and when. It’s free, and we never send advertising.',
      label: 'Send me SMS about my pickups',
    },
    dialled: whereDialled((code) => ({
      text: `Dial ${code} from your number to book and change pickups without internet. It shows waste, dates and your collector’s first name. No password is needed.`,
      label: 'Let my number use my account by dialling',
      warning: 'Anybody who has your phone will be able to book and change your pickups.',
    })),
  },
  delete: {
    text: 'We’ll cancel your open pickups. We’ll keep finished ones, without your name, address and phone number.',
    button: 'Delete my account',
    title: 'Delete your account?',
    warning: 'Are you sure you want to delete your account? This action cannot be undone.',
    owes: (due: number) => `You owe ${printPesewas(due)}. If you delete your account, we will waive it.`,
    points: [
      'You won’t be able to log in.',
      'We’ll cancel all your open pickups.',
      'We’ll delete your address, phone number and messages.',
    ],
    password: 'Your password',
    confirm: 'Yes, Delete It',
    busy: 'Deleting…',
    keep: 'Keep My Account',
  },
} as const;

export function Screen() {
  const account = useAccountOf('user');
  if (!account) return <DashboardShell>{null}</DashboardShell>;
  const pages = {
    details: <ProfileForm account={account} phoneHint={texts.phoneHint} />,
    login: <WaysIn account={account} byPhone />,
    messages: (
      <News account={account} words={texts.news}>
        {paymentTexts && <ChoiceSwitch account={account} choice="paymentRequests" texts={paymentTexts} />}
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

const { delete: words } = texts;

function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  return (
    <Part title={accountTexts.delete} text={words.text}>
      <Button tone="danger-quiet" icon="trash" className="sm:self-start" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Part>
  );
}

/** Asks for the password: a phone that is logged in may be in other hands. */
function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(callQuery('listMyPickups', { query: { limit: '1' } }));
  return (
    <PasswordDialog
      title={words.title}
      field={{ name: 'currentPassword', label: words.password, schema: deleteMeBody }}
      texts={{ cancel: words.keep, submit: words.confirm, busy: words.busy }}
      tone="danger"
      onConfirm={async (body) => {
        const { message } = await call('deleteMe', { body });
        leaveFlash('success', message, toastDuration.login);
        logout();
        await untilLeft();
      }}
      onClose={onClose}
    >
      <p className="font-semibold">{words.warning}</p>
      {data?.due && <Alert tone="warning">{words.owes(data.due)}</Alert>}
      <ul className="list-disc pl-5">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </PasswordDialog>
  );
}

export const paymentTexts = wherePaidByPhone({
  title: 'Mobile Money',
  text: 'At your door, a collector can have us send a request to your phone. They don’t see your number, and nothing is paid until you approve it with your PIN.',
  label: 'Collectors may send Mobile Money requests to my number',
});
