import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import type { Account } from '#contracts/accounts/accounts.ts';
import { errorsByCode } from '#contracts/errors.ts';
import { typedCode, withoutSpaces } from '#features/account/code-field.tsx';
import { untilLeft } from '#features/account/describe-failure.ts';
import { ApiError, isUnreachable, notSentText } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { type Session, saveSession } from '#platform/session/session.ts';
import { givenPassword } from '#shared/fields.ts';
import { takeForm, useSubmit } from '#ui/form/use-submit.ts';
import { leaveFlash, toastDuration } from '#ui/toast/flash.ts';
import { toast } from '#ui/toast/toast.ts';
import { type LoginName, loginName, readLoginName } from './login-name.tsx';
import { texts } from './texts.ts';
import { clearWelcome } from './welcome.ts';

const duration = toastDuration.login;

/** `otp` only in the second step. */
const loginForm = v.object({
  email: loginName,
  password: givenPassword,
  remember: v.boolean(),
  otp: v.optional(typedCode(texts.code.required)),
});

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

function useRefusal(form: ReturnType<typeof useSubmit>) {
  const [asksCode, setAsksCode] = useState(false);
  const refuse = (error: unknown, element: HTMLFormElement, otp: string) => {
    if (error instanceof CodeNeeded) {
      setAsksCode(true);
      if (otp) form.show(element, { otp: error.message });
      return;
    }
    toast.error(describe(error), { duration });
    // The password has to be typed again.
    const password = element.elements.namedItem('password');
    if (password instanceof HTMLElement) password.focus();
    throw error;
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    // The code belongs to the account.
    if ((event.target as HTMLInputElement).name === 'email') setAsksCode(false); // inputs of this form
  };
  return { asksCode, refuse, onInput };
}

export function useLogin(onLoggedIn: (session: Session) => void) {
  const form = useSubmit({ describe });
  const { asksCode, refuse, onInput } = useRefusal(form);
  const goOn = async (session: Session) => {
    clearWelcome();
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
  return { form, asksCode, submit, onInput };
}

type Credentials = LoginName & {
  readonly password: string;
  readonly remember: boolean;
  readonly otp?: string;
};

/** The password is right; `message` says what is wrong with the code, if any. */
class CodeNeeded extends Error {}

type Answer = { readonly token: string; readonly account: Account };

type Attempt = (body: Credentials) => Promise<Answer>;

/** Admins have no number to log in with. */
const noNumber = new ApiError(errorsByCode.wrong_credentials.message, {
  status: 400,
  code: 'wrong_credentials',
});

const attempts: readonly Attempt[] = [
  async ({ otp: _, ...body }) => {
    const { user, token } = await call('loginUser', { body });
    return { token, account: user };
  },
  async ({ otp: _, ...body }) => {
    const { collector, token } = await call('loginCollector', { body });
    return { token, account: collector };
  },
  async (body) => {
    if (!('email' in body)) throw noNumber;
    const { admin, token } = await call('loginAdmin', { body });
    return { token, account: admin };
  },
];

/** The specification's text, for three refusals. */
const loginFailed = 'Login failed. Please check your credentials and try again.';

/** `90` → `2 minutes`, rounded up. */
function waitingTime(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

function refusal(refusals: readonly ApiError[]): string {
  const throttled = refusals.filter((one) => one.status === 429);
  if (throttled.length === 0) return loginFailed;
  const longest = Math.max(0, ...throttled.map((one) => one.retryAfter ?? 0));
  const wait = longest > 0 ? `in ${waitingTime(longest)}` : 'a little later';
  return `Too many attempts. Please try again ${wait}.`;
}

/** Asks the three endpoints in the specification's order, with a code only the admins'. @throws {CodeNeeded} for the second factor @throws {Error} whose message people should read */
async function askEndpoints(credentials: Credentials): Promise<Answer> {
  const refusals: ApiError[] = [];
  for (const attempt of credentials.otp ? attempts.slice(-1) : attempts) {
    try {
      return await attempt(credentials);
    } catch (error) {
      if (!(error instanceof ApiError) || isUnreachable(error)) throw new Error(notSentText);
      if (error.code === 'second_factor') throw new CodeNeeded(error.message);
      refusals.push(error);
    }
  }
  throw new Error(refusal(refusals));
}

/** Logs in and stores the session. @throws what `askEndpoints` throws */
export async function login(credentials: Credentials): Promise<Session> {
  const { token, account } = await askEndpoints(credentials);
  const session = { token, role: account.role, account };
  if (!saveSession(session)) throw new Error(texts.notStored);
  return session;
}
