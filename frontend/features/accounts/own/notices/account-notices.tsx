import { Link } from 'react-router-dom';
import type { Account } from '#contracts/accounts/accounts.ts';
import type { EmailTrouble } from '#contracts/messages/mail-fates.ts';
import { useSession } from '#platform/session/use-session.ts';
import { useStore } from '#platform/store/use-store.ts';
import { lazyComponent, useLazyComponent } from '#ui/lazy/lazy.ts';
import { Alert } from '#ui/state/alert.tsx';
import { dropPasswordAdvice, passwordAdvice } from './password-advice.ts';
import { texts } from './texts.ts';

const lazyTroubleNotice = lazyComponent(
  async () => (await import('./email-trouble-notice.tsx')).EmailTroubleNotice,
);

/** What one should do about one's account, quietly, above every screen. */
export function AccountNotices() {
  const account = useSession()?.account;
  const advice = useStore(passwordAdvice, () => null);
  if (!account) return null;
  return (
    <>
      {account.emailTrouble && <Trouble {...account} trouble={account.emailTrouble} />}
      {advice && <PasswordNotice accountId={account.id} advice={advice} />}
    </>
  );
}

type TroubleProps = Pick<Account, 'email' | 'role'> & { readonly trouble: EmailTrouble };

/** A script that does not come is no loss: the next screen tries again. */
function Trouble({ email, role, trouble }: TroubleProps) {
  const { Component } = useLazyComponent(lazyTroubleNotice);
  return Component ? <Component email={email} role={role} trouble={trouble} /> : null;
}

type PasswordProps = { readonly accountId: string; readonly advice: string };

const action = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** A weak password still logs in: this asks to change it, until that is done or put off. */
function PasswordNotice({ accountId, advice }: PasswordProps) {
  return (
    <Alert tone="info">
      <p>{advice}</p>
      <div className="flex flex-wrap gap-x-5">
        <Link to="/account" className={action}>
          {texts.change}
        </Link>
        <button type="button" onClick={() => dropPasswordAdvice(accountId)} className={action}>
          {texts.later}
        </button>
      </div>
    </Alert>
  );
}
