import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { texts } from './texts.ts';
import { useLinkToken } from './use-link-token.ts';
import { useResetPassword } from './use-reset-password.ts';

const { reset } = texts;

/** Sets a new password with the token of the mailed link. */
export function ResetPasswordForm() {
  const token = useLinkToken();
  const { errors, clearEdited, busy, failure, submit } = useResetPassword(token ?? '');
  if (token === null) return <AskAgain message={reset.incomplete} />;
  return (
    <form method="post" noValidate onSubmit={submit} onInput={clearEdited} className="flex flex-col gap-4">
      <PasswordField
        label={reset.password}
        hint={reset.hint}
        name="password"
        autoComplete="new-password"
        error={errors.password}
        required
      />
      <PasswordField
        label={reset.confirm}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
        required
      />
      {failure && <AskAgain message={failure} />}
      <Button type="submit" wide disabled={token === undefined} busy={busy} busyLabel={reset.busy}>
        {reset.submit}
      </Button>
    </form>
  );
}

function AskAgain({ message }: { readonly message: string }) {
  return (
    <Alert tone="error">
      <p>{message}</p>
      <TextLink href="/forgot-password">{reset.askAgain}</TextLink>
    </Alert>
  );
}
