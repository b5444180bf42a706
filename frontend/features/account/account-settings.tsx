import type { ReactNode } from 'react';
import { hasMobileMoney } from '#platform/mobile-money.ts';
import { ussdCode } from '#platform/ussd-code.ts';
import { Group } from '#ui/group.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { promiseNews } from '#ui/news-promise.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { EmailNotice } from './email-notice.tsx';
import { ProfileForm } from './profile-form.tsx';
import { texts } from './texts.ts';
import { useAccount } from './use-account.ts';

/* Below what is seen first each part is a script of its own, with the dialogs and codes that belong to it. */

const LazyWaysIn = lazyPart(
  async () => (await import('./ways-in/ways-in.tsx')).WaysIn,
  <SkeletonList rows={1} rowClass="h-60" />,
);

const LazySmsSwitch = lazyPart(async () => (await import('./sms-switch.tsx')).SmsSwitch);

const LazyDiallingSwitch = lazyPart(async () => (await import('./dialling-switch.tsx')).DiallingSwitch);

const LazyPaymentSwitch = lazyPart(
  async () => (await import('#household/account/payment-switch.tsx')).PaymentSwitch,
);

const LazyDaysOff = lazyPart(
  async () => (await import('#collector/account/days-off.tsx')).DaysOff,
  <SkeletonList rows={1} rowClass="h-40" />,
);

const LazySafety = lazyPart(
  async () => (await import('./safety.tsx')).Safety,
  <SkeletonList rows={2} rowClass="h-96" />,
);

const LazyOwnData = lazyPart(
  async () => (await import('./own-data.tsx')).OwnData,
  <SkeletonList rows={1} rowClass="h-60" />,
);

type Props = {
  /** Logs out, after a warning when that would lose what is not sent yet. */
  readonly onLogout: () => void;
  /** The account is deleted, or logged out everywhere. */
  readonly onEnded: () => void;
  /** Of a household: its places; of a collector: what belongs to their work. */
  readonly children?: ReactNode;
};

const { groups } = texts;

/** Everything one can change of one's own account, in groups; nothing until it is loaded. */
export function AccountSettings({ onLogout, onEnded, children }: Props) {
  const account = useAccount();
  if (!account) return null;
  const { role } = account;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      {role !== 'admin' && account.emailVerified === false && <EmailNotice email={account.email} />}
      <Group title={groups.you}>
        <ProfileForm account={account} />
      </Group>
      <Group title={groups.waysIn}>
        <LazyWaysIn account={account} />
      </Group>
      {role !== 'admin' && (
        <Group title={groups.news}>
          <div className="p-4 sm:p-6">
            <p className="max-w-prose">{promiseNews(account, texts.newsWhen[role])}</p>
          </div>
          {account.notifications && <LazySmsSwitch account={account} />}
          {account.notifications && ussdCode && <LazyDiallingSwitch account={account} />}
          {role === 'user' && account.notifications && hasMobileMoney && (
            <LazyPaymentSwitch account={account} />
          )}
        </Group>
      )}
      {role === 'user' && <Group title={groups.places}>{children}</Group>}
      {role === 'collector' && (
        <Group title={groups.work}>
          {account.isApproved && <LazyDaysOff account={account} />}
          {children}
        </Group>
      )}
      <Group title={groups.safety}>
        <LazySafety account={account} onLogout={onLogout} onEnded={onEnded} />
      </Group>
      <Group title={groups.data}>
        <LazyOwnData role={role} onDeleted={onEnded} />
      </Group>
    </div>
  );
}
