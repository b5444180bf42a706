import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { typedCode, withoutSpaces } from '#features/account/code-field.tsx';
import { untilLeft } from '#features/account/until-left.ts';
import { noteAccount } from '#platform/session/has-account.ts';
import type { Session } from '#platform/session/session.ts';
import { givenPassword } from '#shared/fields.ts';
import { takeForm, useSubmit } from '#ui/form/use-submit.ts';
import { leaveFlash } from '#ui/toast/flash.ts';
import { toast } from '#ui/toast/toast.ts';
import { toastDuration } from '#ui/toast/toast-duration.ts';
import { CodeNeeded, type LoggedIn, login } from './login.ts';
import { loginName, readLoginName } from './login-name.tsx';
import { texts } from './texts.ts';
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

/** The second step of an admin's login, and what is said of a login that was refused. */
function useRefusal(form: ReturnType<typeof useSubmit>) {
  const [asksCode, setAsksCode] = useState(false);
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
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    // The code belongs to the account that it was asked for.
    if ((event.target as HTMLInputElement).name === 'email') setAsksCode(false); // inputs of this form
  };
  return { asksCode, refuse, onInput };
}

export function useLogin(onLoggedIn: (session: Session) => void) {
  const form = useSubmit({ describe });
  const { asksCode, refuse, onInput } = useRefusal(form);
  // Who is logged in for this visit only, and must be told so.
  const [visit, setVisit] = useState<Session>();
  const goOn = async ({ session, lasting }: LoggedIn) => {
    clearWelcome();
    noteAccount();
    if (lasting === 'visit') {
      toast.success(texts.loggedIn(session.role), { duration });
      setVisit(session);
      return;
    }
    leaveFlash('success', texts.loggedIn(session.role), duration);
    onLoggedIn(session);
    await untilLeft();
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
        await goOn(await login({ ...readLoginName(email), password, remember, otp: otp || undefined }));
      } catch (error) {
        refuse(error, element, otp);
      }
    });
  };
  return { form, asksCode, visit, submit, onInput };
}
