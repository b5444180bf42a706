import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { ApiError, describeError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFormErrors } from '../../../ui/use-form-errors.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useCode } from '../codes/use-code.ts';
import { atLoginName, loginName, readLoginName } from '../login-name.ts';
import { LoginNameField } from '../login-name-field.tsx';
import { ResetByCode } from './reset-by-code.tsx';
import { texts } from './texts.ts';

const { forgot } = texts;

const forgotForm = v.object({ email: loginName });

/** The answer is the same for every address and number: nothing here tells whether an account has it. */
function useForgotPassword() {
  const fields = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState<string>();
  const code = useCode('reset');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure(undefined);
    const typed = fields.check(form, forgotForm);
    if (!typed) return;
    setBusy(true);
    try {
      const name = readLoginName(`${typed.email}`);
      if ('phone' in name) await code.ask(name.phone);
      else setSent((await call('forgotPassword', { body: name })).message);
    } catch (error) {
      setFailure(describeError(error));
      if (error instanceof ApiError) fields.show(form, atLoginName(error.errors));
    } finally {
      setBusy(false);
    }
  };
  return { ...fields, busy, failure, sent, code, submit, again: () => setSent(undefined) };
}

/** Asks for a link or a code to set a new password; the code is entered here. */
export function ForgotPasswordForm() {
  const { errors, clearEdited, busy, failure, sent, code, submit, again } = useForgotPassword();
  const hydrated = useHydrated();
  if (code.asked) return <ResetByCode code={code} asked={code.asked} />;
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
      <LoginNameField error={errors.email} />
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button type="submit" wide disabled={!hydrated} busy={busy} busyLabel={forgot.busy}>
        {forgot.submit}
      </Button>
    </form>
  );
}
