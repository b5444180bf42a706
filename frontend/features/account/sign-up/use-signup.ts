import { type FormEvent, useState } from 'react';
import type * as v from 'valibot';
import { ApiError, describeError } from '../../../platform/api/api-error.ts';
import { browser } from '../../../platform/session/browser.ts';
import { leaveFlash } from '../../../ui/flash.ts';
import { repeatedErrors } from '../../../ui/repeated-password.ts';
import { toastDuration } from '../../../ui/toast-duration.ts';
import { useFormErrors } from '../../../ui/use-form-errors.ts';
import { leaveWelcome, type Welcome } from '../login/welcome.ts';
import { texts } from './texts.ts';

export type SignupBody = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmPassword: string;
};

export type SignupCall = {
  readonly schema: v.GenericSchema<unknown, unknown>;
  readonly send: (body: SignupBody) => Promise<unknown>;
  /** The specification's toast, shown by the login page. */
  readonly success: string;
  /** What the login page says until somebody logs in. */
  readonly after: Welcome['after'];
};

/** Two passwords that differ are the one error that the specification words as an alert. */
function mismatch(form: HTMLFormElement): boolean {
  const typed = new FormData(form);
  return typed.get('password') !== typed.get('confirmPassword');
}

/** What happens between the press of the button and the login page. */
export function useSignup({ schema, send, success, after }: SignupCall) {
  const fields = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure(mismatch(form) ? texts.mismatch : undefined);
    // The alert says what is wrong, the field what to do.
    const repeated = repeatedErrors(form, 'confirmPassword', texts.repeat);
    const typed = fields.check(form, schema, repeated);
    if (!typed) return;
    setBusy(true);
    try {
      // The schema has just said that these are the fields.
      await send(typed as SignupBody);
      leaveWelcome({ after, email: `${typed.email}`.trim() });
      leaveFlash('success', success, { duration: toastDuration.login });
      // Replaced, not added: a way back would lead to a form that is still busy.
      browser.replaceWith('/login');
    } catch (error) {
      setBusy(false);
      setFailure(describeError(error));
      if (error instanceof ApiError) fields.show(form, error.errors);
    }
  };
  return { ...fields, busy, failure, submit };
}
