import type { ReactNode } from 'react';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { DaysOff } from './days-off.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailNotice } from './email-notice.tsx';
import { MyData } from './my-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { SmsSwitch } from './sms-switch.tsx';
import { useAccount } from './use-account.ts';

/** Below what is seen first, with the dialogs and codes that belong to it. */
const LazyWaysIn = lazyPart(
  async () => (await import('./ways-in/ways-in.tsx')).WaysIn,
  <SkeletonList rows={1} rowClass="h-80" />,
);

type Props = {
  /** Logs out, after a warning when that would lose what is not sent yet. */
  readonly onLogout: () => void;
  /** The account is deleted, or logged out everywhere. */
  readonly onEnded: () => void;
  /** More parts, after the password. */
  readonly children?: ReactNode;
};

/** Everything one can change of one's own account; nothing until it is loaded. */
export function AccountSettings({ onLogout, onEnded, children }: Props) {
  const account = useAccount();
  if (!account) return null;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      {account.role !== 'admin' && account.emailVerified === false && <EmailNotice email={account.email} />}
      <ProfileForm account={account} />
      {account.role === 'collector' && account.isApproved && <DaysOff account={account} />}
      <LazyWaysIn account={account} />
      {account.role !== 'admin' && <SmsSwitch account={account} />}
      <PasswordForm account={account} />
      {children}
      {account.role === 'admin' && <SecondFactor isOn={account.secondFactor === true} />}
      <Sessions onLogout={onLogout} onLoggedOut={onEnded} />
      <MyData />
      <DeleteAccount role={account.role} onDeleted={onEnded} />
    </div>
  );
}
