import type { Account } from '#contracts/accounts.ts';
import type { EmailTrouble } from '#contracts/mail-fates.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { useStore } from '../../../platform/store/use-store.ts';
import { lazyComponent, useLazyComponent } from '../../../ui/lazy.ts';
import { passwordAdvice } from './password-advice.ts';

const lazyPasswordNotice = lazyComponent(async () => (await import('./password-notice.tsx')).PasswordNotice);
const lazyTroubleNotice = lazyComponent(
  async () => (await import('./email-trouble-notice.tsx')).EmailTroubleNotice,
);

/** What one should do about one's account, quietly, above every screen. Fetched only where there is something. */
export function AccountNotices() {
  const account = useSession()?.account;
  const advice = useStore(passwordAdvice, () => null);
  if (!account) return null;
  return (
    <>
      {account.emailTrouble && <Trouble {...account} trouble={account.emailTrouble} />}
      {advice && <Advice accountId={account.id} advice={advice} />}
    </>
  );
}

/** A script that does not come is no loss: the next screen tries again. */
function Advice(props: { readonly accountId: string; readonly advice: string }) {
  const { Component } = useLazyComponent(lazyPasswordNotice);
  return Component ? <Component {...props} /> : null;
}

type TroubleProps = Pick<Account, 'email' | 'role'> & { readonly trouble: EmailTrouble };

function Trouble({ email, role, trouble }: TroubleProps) {
  const { Component } = useLazyComponent(lazyTroubleNotice);
  return Component ? <Component email={email} role={role} trouble={trouble} /> : null;
}
