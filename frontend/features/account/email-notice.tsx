import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { useVerificationLink } from './email-trouble-notice.tsx';
import { FormOutcome } from './form-outcome.tsx';
import { texts } from './texts.ts';

type Props = { readonly account: Pick<UserAccount, 'email' | 'emailVerified'> };

export function EmailNotice({ account: { email, emailVerified } }: Props) {
  const link = useVerificationLink();
  if (emailVerified !== false) return null;
  return (
    <Alert tone="warning" live={false}>
      <div className="flex flex-col items-start gap-3">
        <p className="font-semibold">{texts.verification.title}</p>
        <p className="wrap-anywhere">{texts.verification.text(email)}</p>
        <FormOutcome form={link} />
        <Button tone="secondary" onClick={link.send} busy={link.busy} busyLabel={texts.verification.sending}>
          {texts.verification.again}
        </Button>
      </div>
    </Alert>
  );
}
