import type { Account } from '#contracts/accounts/accounts.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { Sessions } from './sessions.tsx';

type Props = {
  readonly account: Account;
  readonly onLogout: () => void;
  readonly onEnded: () => void;
};

/** What keeps others out of the account. */
export function Safety({ account, onLogout, onEnded }: Props) {
  return (
    <>
      <PasswordForm account={account} />
      {account.role === 'admin' && <SecondFactor isOn={account.secondFactor === true} />}
      <Sessions onLogout={onLogout} onLoggedOut={onEnded} />
    </>
  );
}
