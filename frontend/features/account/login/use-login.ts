import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { givenPassword } from '#contracts/fields.ts';
import type { Session } from '../../../platform/session/session.ts';
import { leaveFlash } from '../../../ui/flash.ts';
import { toast } from '../../../ui/toast.ts';
import { toastDuration } from '../../../ui/toast-duration.ts';
import { type FieldErrors, useFormErrors } from '../../../ui/use-form-errors.ts';
import { CodeNeeded, login } from '../login.ts';
import { loginName, readLoginName } from '../login-name.ts';
import { readCode } from '../second-factor/code-field.tsx';
import { loggedIn, texts } from './texts.ts';
import { clearWelcome } from './welcome.ts';

const duration = toastDuration.login;

const loginForm = v.object({ email: loginName, password: givenPassword, remember: v.boolean() });

/** What happens between the press of the button and the dashboard. */
export function useLogin(onLoggedIn: (session: Session) => void) {
  const form = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const fail = (message: string, password: Element | RadioNodeList | null) => {
    setFailure(message);
    toast.error(message, { duration });
    // The button lost the focus while it was busy; the password is what people type anew.
    if (password instanceof HTMLElement) password.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    setFailure(undefined);
    const otp = readCode(element);
    const missing: FieldErrors = asksCode && !otp ? { otp: texts.code.required } : {};
    const typed = form.check(element, loginForm, missing);
    if (!typed) return toast.error(texts.correctErrors, { duration });
    setBusy(true);
    try {
      const { email, password, remember } = typed;
      const name = readLoginName(`${email}`);
      const given = { ...name, password: `${password}`, remember: remember === true };
      const session = await login(otp ? { ...given, otp } : given);
      clearWelcome();
      leaveFlash('success', loggedIn(session.role), { duration });
      onLoggedIn(session);
    } catch (error) {
      setBusy(false);
      if (error instanceof CodeNeeded) {
        setAsksCode(true);
        if (otp) form.show(element, { otp: error.message });
        return;
      }
      fail(error instanceof Error ? error.message : String(error), element.elements.namedItem('password'));
    }
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.clearEdited(event);
    // The code belongs to the account that it was asked for.
    if ((event.target as HTMLInputElement).name === 'email') setAsksCode(false); // inputs of this form
  };
  return { errors: form.errors, busy, failure, asksCode, submit, onInput };
}
