import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { newPassword } from '#contracts/fields.ts';
import { smsCode } from '#contracts/sms-fields.ts';
import { ApiError, describeError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/client.ts';
import { browser } from '../../../platform/session/browser.ts';
import { clearSession, readSession } from '../../../platform/session/session.ts';
import { leaveFlash } from '../../../ui/flash.ts';
import { repeatedErrors } from '../../../ui/repeated-password.ts';
import { toastDuration } from '../../../ui/toast-duration.ts';
import { useFormErrors } from '../../../ui/use-form-errors.ts';
import type { AskedCode } from '../codes/use-code.ts';
import { leaveWelcome } from '../login/welcome.ts';
import { texts } from './texts.ts';

/** What is typed here; the token comes from the link, the rest from the SMS's request. */
const byLink = v.object({ password: newPassword });
const byCode = v.object({ code: smsCode, password: newPassword });

/** The token of the mailed link, or the code that was asked for. */
type Permission = { readonly token: string } | AskedCode;

function toBody(permission: Permission, typed: Readonly<Record<string, unknown>>) {
  const password = `${typed.password}`;
  return 'token' in permission
    ? { ...permission, password }
    : { ...permission, code: `${typed.code}`, password };
}

/** What to log in with, where it is known. */
function getLoginName(permission: Permission): string | undefined {
  return 'phone' in permission ? permission.phone : readSession()?.account.email;
}

/** What happens between the press of the button and the login page. */
export function useResetPassword(permission: Permission) {
  const fields = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure(undefined);
    const schema = 'token' in permission ? byLink : byCode;
    const typed = fields.check(form, schema, repeatedErrors(form, 'confirmPassword', texts.reset.repeat));
    if (!typed) return;
    setBusy(true);
    try {
      const { message } = await call('resetPassword', { body: toBody(permission, typed) });
      // All sessions of the account have ended, the one on this device too.
      leaveWelcome({ after: 'reset', email: getLoginName(permission) });
      clearSession();
      leaveFlash('success', message, { duration: toastDuration.login });
      browser.goTo('/login');
    } catch (error) {
      setBusy(false);
      const found = error instanceof ApiError ? error.errors : {};
      if (found.password || found.code) return fields.show(form, found);
      setFailure(error instanceof ApiError ? (error.errors.token ?? error.message) : describeError(error));
    }
  };
  return { ...fields, busy, failure, submit };
}
