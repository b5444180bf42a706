import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { loginName, readLoginName } from '#features/accounts/own/login-name.tsx';
import { typedCode, withoutSpaces } from '#features/accounts/own/second-factor/code-field.tsx';
import { untilLeft } from '#features/accounts/own/until-left.ts';
import { noteAccount } from '#platform/session/has-account.ts';
import type { Session } from '#platform/session/session.ts';
import { givenPassword } from '#shared/fields.ts';
import { takeForm, useSubmit } from '#ui/form/use-submit.ts';
import { leaveFlash } from '#ui/toast/flash.ts';
import { toast } from '#ui/toast/toast.ts';
import { toastDuration } from '#ui/toast/toast-duration.ts';
import { CodeNeeded, login } from './login.ts';
import { loggedIn, texts } from './texts.ts';
import { clearWelcome } from './welcome.ts';

const duration = toastDuration.login;

/** The code is there in the second step alone. */
const loginForm = v.object({
  email: loginName,
  password: givenPassword,
  remember: v.boolean(),
  otp: v.optional(typedCode(texts.code.required)),
});

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What happens between the press of the button and the dashboard. */
export function useLogin(onLoggedIn: (session: Session) => void) {
  const form = useSubmit({ describe });
  const [asksCode, setAsksCode] = useState(false);
  const [visit, setVisit] = useState<Session>();
  const refuse = (error: unknown, element: HTMLFormElement, otp: string) => {
    if (error instanceof CodeNeeded) {
      setAsksCode(true);
      if (otp) form.show(element, { otp: error.message });
      return;
    }
    toast.error(describe(error), { duration });
    // What people type anew.
    const password = element.elements.namedItem('password');
    if (password instanceof HTMLElement) password.focus();
    throw error;
  };
  const showVisit = (session: Session) => {
    toast.success(loggedIn(session.role), { duration });
    setVisit(session);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = takeForm(event);
    const typed = form.check(element, loginForm);
    if (!typed) {
      form.reset();
      return toast.error(texts.correctErrors, { duration });
    }
    const { email, password, remember } = typed;
    const otp = withoutSpaces(typed.otp ?? '');
    void form.run(async () => {
      try {
        const { session, lasting } = await login({
          ...readLoginName(email),
          password,
          remember,
          otp: otp || undefined,
        });
        clearWelcome();
        noteAccount();
        if (lasting === 'visit') return showVisit(session);
        leaveFlash('success', loggedIn(session.role), { duration });
        onLoggedIn(session);
        await untilLeft();
      } catch (error) {
        refuse(error, element, otp);
      }
    });
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.clearEdited(event);
    // The code belongs to the account that it was asked for.
    if ((event.target as HTMLInputElement).name === 'email') setAsksCode(false); // inputs of this form
  };
  return {
    ...form,
    asksCode,
    /** Who is logged in for this visit only, and must be told so. */
    visit,
    submit,
    onInput,
  };
}
