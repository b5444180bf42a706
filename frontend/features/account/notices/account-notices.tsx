import { useSession } from '#platform/session/use-session.ts';
import { useStore } from '#platform/store/use-store.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { passwordAdvice } from './password-advice.ts';

const LazyNotices = lazyPart(async () => (await import('./notices.tsx')).Notices);

/** What one should do about one's account, quietly, above every screen. */
export function AccountNotices() {
  const account = useSession()?.account;
  const advice = useStore(passwordAdvice, () => null);
  return account && (account.emailTrouble || advice) ? (
    <LazyNotices account={account} advice={advice} />
  ) : null;
}
