import { Link } from 'react-router-dom';
import { useSession } from '#platform/session/use-session.ts';
import { useStore } from '#platform/store/use-store.ts';
import { Alert } from '#ui/state/alert.tsx';
import { EmailTroubleNotice } from './email-trouble-notice.tsx';
import { dropPasswordAdvice, passwordAdvice } from './password-advice.ts';
import { texts } from './texts.ts';

/** What one should do about one's account, quietly, above every screen. */
export function AccountNotices({ sendsLinks }: { readonly sendsLinks: boolean }) {
  const account = useSession()?.account;
  const advice = useStore(passwordAdvice, () => null);
  if (!account) return null;
  const { id, email, emailTrouble } = account;
  return (
    <>
      {emailTrouble && <EmailTroubleNotice email={email} trouble={emailTrouble} sendsLinks={sendsLinks} />}
      {advice && <PasswordNotice accountId={id} advice={advice} />}
    </>
  );
}

const action = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** A weak password still logs in: this asks to change it, until that is done or put off. */
function PasswordNotice({ accountId, advice }: { readonly accountId: string; readonly advice: string }) {
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
