import { useState } from 'react';
import * as v from 'valibot';
import { smsCode } from '#contracts/phones/sms-fields.ts';
import type { AskedCode } from '#features/account/codes/use-code.ts';
import { describeExceptAt } from '#features/account/describe-failure.ts';
import { untilLeft } from '#features/account/until-left.ts';
import { call } from '#platform/api/client.ts';
import { browser } from '#platform/session/browser.ts';
import { clearSession, readSession } from '#platform/session/session.ts';
import { leaveWelcome } from '#public/login/welcome.ts';
import { newPassword } from '#shared/fields.ts';
import { repeatedErrors } from '#ui/form/repeated-password.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { leaveFlash } from '#ui/toast/flash.ts';
import { toastDuration } from '#ui/toast/toast-duration.ts';
import type { DoubtfulReset } from './added-lately.tsx';
import { texts } from './texts.ts';

/** What is typed here; the token comes from the link, the rest from the SMS's request. A form by link has no code. */
const resetForm = v.object({ code: v.optional(smsCode), password: newPassword });

/** The token of the mailed link, or the code that was asked for. */
type Permission = { readonly token: string } | AskedCode;

const getLoginName = (permission: Permission): string | undefined =>
  'phone' in permission ? permission.phone : readSession()?.account.email;

const findUnlike = (form: HTMLFormElement) => repeatedErrors(form, 'confirmPassword', texts.repeat);

/** What happens between the press of the button and the login page. */
export function useResetPassword(permission: Permission) {
  const form = useSubmit({ describe: describeExceptAt('password', 'code') });
  const [doubtful, setDoubtful] = useState<DoubtfulReset>();
  const leave = async (message: string) => {
    leaveFlash('success', message, toastDuration.login);
    browser.goTo('/login');
    await untilLeft();
  };
  const reset = async ({ code, password }: v.InferInput<typeof resetForm>) => {
    const done = await call('resetPassword', { body: { ...permission, code, password } });
    // All sessions of the account have ended, the one on this device too.
    leaveWelcome({ after: 'reset', email: getLoginName(permission) });
    clearSession();
    if (done.doubtful) setDoubtful({ ...done, doubtful: done.doubtful });
    else await leave(done.message);
  };
  return { form, doubtful, leave, submit: form.submit(resetForm, reset, findUnlike) };
}
