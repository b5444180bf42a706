import { Link } from 'react-router-dom';
import { Alert } from '#ui/state/alert.tsx';
import { dropPasswordAdvice } from './password-advice.ts';
import { texts } from './texts.ts';

type Props = { readonly accountId: string; readonly advice: string };

const action = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** A weak password still logs in: this asks to change it, until that is done or put off. */
export function PasswordNotice({ accountId, advice }: Props) {
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
