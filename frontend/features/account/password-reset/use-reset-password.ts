import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { newPassword } from '#contracts/fields.ts';
import { resetPassword } from '#contracts/password-calls.ts';
import { ApiError, describeError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/client.ts';
import { browser } from '../../../platform/session/browser.ts';
import { clearSession, readSession } from '../../../platform/session/session.ts';
import { leaveFlash } from '../../../ui/flash.ts';
import { repeatedErrors } from '../../../ui/repeated-password.ts';
import { toastDuration } from '../../../ui/toast-duration.ts';
import { useFormErrors } from '../../../ui/use-form-errors.ts';
import { leaveWelcome } from '../login/welcome.ts';
import { texts } from './texts.ts';

/** What is typed here; the token comes from the link. */
const typedPart = v.object({ password: newPassword });

/** What happens between the press of the button and the login page. */
export function useResetPassword(token: string) {
  const fields = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure(undefined);
    const typed = fields.check(form, typedPart, repeatedErrors(form, 'confirmPassword', texts.reset.repeat));
    if (!typed) return;
    setBusy(true);
    try {
      const { message } = await call(resetPassword, { body: { token, password: `${typed.password}` } });
      // All sessions of the account have ended, the one on this device too.
      leaveWelcome({ after: 'reset', email: readSession()?.account.email });
      clearSession();
      leaveFlash('success', message, { duration: toastDuration.login });
      browser.goTo('/login');
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.errors.password) return fields.show(form, error.errors);
      setFailure(error instanceof ApiError ? (error.errors.token ?? error.message) : describeError(error));
    }
  };
  return { ...fields, busy, failure, submit };
}
