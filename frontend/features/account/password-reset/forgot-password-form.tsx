import { type FormEvent, useState } from 'react';
import { forgotPassword } from '#contracts/password-calls.ts';
import { ApiError, describeError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../../../ui/fields/text-field.tsx';
import { useFormErrors } from '../../../ui/use-form-errors.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { texts } from './texts.ts';

const { forgot } = texts;

/** The answer is the same for every address: nothing here tells whether an account has it. */
function useForgotPassword() {
  const fields = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure(undefined);
    const typed = fields.check(form, forgotPassword.body);
    if (!typed) return;
    setBusy(true);
    try {
      setSent((await call(forgotPassword, { body: { email: `${typed.email}` } })).message);
    } catch (error) {
      setFailure(describeError(error));
      if (error instanceof ApiError) fields.show(form, error.errors);
    } finally {
      setBusy(false);
    }
  };
  return { ...fields, busy, failure, sent, submit, again: () => setSent(undefined) };
}

/** Asks for a link to set a new password. */
export function ForgotPasswordForm() {
  const { errors, clearEdited, busy, failure, sent, submit, again } = useForgotPassword();
  const hydrated = useHydrated();
  if (sent) {
    return (
      <div className="flex flex-col items-start gap-4">
        <Alert tone="success">{sent}</Alert>
        <p className="text-ink-soft">{forgot.noMail}</p>
        <Button tone="secondary" onClick={again}>
          {forgot.another}
        </Button>
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit} onInput={clearEdited} className="flex flex-col gap-4">
      <EmailField label={forgot.email} name="email" error={errors.email} required />
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button type="submit" wide disabled={!hydrated} busy={busy} busyLabel={forgot.busy}>
        {forgot.submit}
      </Button>
    </form>
  );
}
