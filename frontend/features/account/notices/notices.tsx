import { Link } from 'react-router-dom';
import type { Account } from '#contracts/accounts/accounts.ts';
import { Alert } from '#ui/state/alert.tsx';
import { EmailTroubleNotice } from './email-trouble-notice.tsx';
import { dropPasswordAdvice } from './password-advice.ts';
import { texts } from './texts.ts';

type Props = { readonly account: Account; readonly advice: string | null };

/** Few accounts have any of these: their script is fetched for them alone. */
export function Notices({ account, advice }: Props) {
  const { id, email, role, emailTrouble } = account;
  return (
    <>
      {emailTrouble && <EmailTroubleNotice email={email} role={role} trouble={emailTrouble} />}
      {advice && <PasswordNotice accountId={id} advice={advice} />}
    </>
  );
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
