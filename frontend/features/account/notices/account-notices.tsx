import { useSession } from '../../../platform/session/use-session.ts';
import { useStore } from '../../../platform/store/use-store.ts';
import { lazyComponent, useLazyComponent } from '../../../ui/lazy.ts';
import { passwordAdvice } from './password-advice.ts';

const lazyPasswordNotice = lazyComponent(async () => (await import('./password-notice.tsx')).PasswordNotice);

/** What one should do about one's account, quietly, above every screen. Fetched only where there is something. */
export function AccountNotices() {
  const accountId = useSession()?.account.id;
  const advice = useStore(passwordAdvice, () => null);
  return accountId && advice ? <Advice accountId={accountId} advice={advice} /> : null;
}

/** A script that does not come is no loss: the next screen tries again. */
function Advice(props: { readonly accountId: string; readonly advice: string }) {
  const { Component } = useLazyComponent(lazyPasswordNotice);
  return Component ? <Component {...props} /> : null;
}
