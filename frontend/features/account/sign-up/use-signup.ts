import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import type { CollectorProfile } from '#contracts/collector-profile.ts';
import { blankable, firstName, lastName, newPassword, phone } from '#contracts/fields.ts';
import { smsCode } from '#contracts/sms-fields.ts';
import { ApiError, describeError } from '../../../platform/api/api-error.ts';
import { browser } from '../../../platform/session/browser.ts';
import { leaveFlash } from '../../../ui/flash.ts';
import { repeatedErrors } from '../../../ui/repeated-password.ts';
import { toastDuration } from '../../../ui/toast-duration.ts';
import { formValues, useFormErrors } from '../../../ui/use-form-errors.ts';
import { useCode } from '../codes/use-code.ts';
import { leaveWelcome, type Welcome } from '../login/welcome.ts';
import { atLoginName, type LoginName, loginName, readLoginName } from '../login-name.ts';
import { texts } from './texts.ts';

const named = { firstName, lastName, email: loginName, password: newPassword, phone: blankable(phone) };

/** How a form asks for a collector's profile: how it is read from the form, and what may be said. */
type ProfileQuestions = {
  readonly schema: v.GenericSchema<unknown, CollectorProfile>;
  readonly read: (form: HTMLFormElement) => unknown;
};

function buildSchema(withCode: boolean, profile: ProfileQuestions | undefined): v.GenericSchema {
  const entries: v.ObjectEntries = { ...named };
  if (withCode) entries.code = smsCode;
  if (profile) entries.profile = v.optional(profile.schema);
  return v.object(entries);
}

/** What is sent: `phone` is a number to call, or, with code and request, the one that finds the account. */
export type SignupBody = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly phone?: string;
  readonly requestId?: string;
  readonly code?: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** Whether the account that waits for the owner of the number is theirs. */
  readonly claim?: boolean | undefined;
  readonly profile?: CollectorProfile | undefined;
};

export type SignupCall = {
  readonly send: (body: SignupBody) => Promise<unknown>;
  /** The specification's toast, shown by the login page. */
  readonly success: string;
  /** What the login page says until somebody logs in. */
  readonly after: Welcome['after'];
  readonly profile?: ProfileQuestions;
};

/** Two passwords that differ are the one error that the specification words as an alert. */
function mismatch(form: HTMLFormElement): boolean {
  const typed = new FormData(form);
  return typed.get('password') !== typed.get('confirmPassword');
}

type Typed = ReturnType<typeof formValues>;

function toBody(typed: Typed, name: LoginName, requestId: string | undefined): SignupBody {
  const text = (field: string) => String(typed[field] ?? '');
  const person = { firstName: text('firstName'), lastName: text('lastName') };
  const passwords = { password: text('password'), confirmPassword: text('confirmPassword') };
  if ('email' in name) return { ...person, ...name, phone: text('phone'), ...passwords };
  return { ...person, ...name, requestId, code: text('code'), ...passwords };
}

function goToLogin(welcome: Welcome, success: string): void {
  leaveWelcome(welcome);
  leaveFlash('success', success, { duration: toastDuration.login });
  // Replace the history entry: Back would lead to a form that is still busy.
  browser.replaceWith('/login');
}

/** The question whether an account is theirs that waits for the owner of the number; the answer goes out with the form. */
function useClaim() {
  const [question, setQuestion] = useState<string>();
  const isTheirs = useRef<boolean>(undefined);
  return {
    question,
    ask: setQuestion,
    read: () => isTheirs.current,
    answer: (yes: boolean) => {
      isTheirs.current = yes;
    },
    /** Another number is another question. */
    forget: () => {
      isTheirs.current = undefined;
    },
  };
}

/**
 * What happens between the press of the button and the login page. With a number it is pressed twice: the first time
 * asks for the code.
 */
export function useSignup({ send, success, after, profile }: SignupCall) {
  const fields = useFormErrors();
  const code = useCode('sign-up');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const claim = useClaim();
  const fail = (form: HTMLFormElement, error: unknown) => {
    setBusy(false);
    if (error instanceof ApiError && error.code === 'is_it_you') return claim.ask(error.message);
    const isCodeWrong = error instanceof ApiError && error.errors.code !== undefined;
    if (!isCodeWrong) setFailure(describeError(error));
    if (!(error instanceof ApiError)) return;
    // Every field except the code belongs to the first step.
    if (!isCodeWrong && Object.keys(error.errors).length > 0) code.drop();
    fields.show(form, atLoginName(error.errors));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    claim.ask(undefined);
    setFailure(mismatch(form) ? texts.mismatch : undefined);
    // The alert says what is wrong, the field what to do.
    const repeated = repeatedErrors(form, 'confirmPassword', texts.repeat);
    const schema = buildSchema(code.asked !== undefined, profile);
    const said = profile?.read(form);
    const typed = formValues(form);
    if (!fields.check(form, schema, repeated, { ...typed, profile: said })) return;
    const name = readLoginName(`${typed.email}`.trim());
    setBusy(true);
    try {
      if ('phone' in name && !code.asked) {
        claim.forget();
        await code.ask(name.phone);
        return setBusy(false);
      }
      const body = { ...toBody(typed, name, code.asked?.requestId), claim: claim.read() };
      await send(profile && said ? { ...body, profile: v.parse(profile.schema, said) } : body);
      goToLogin({ after, email: `${typed.email}`.trim() }, success);
    } catch (error) {
      fail(form, error);
    }
  };
  return { ...fields, code, busy, failure, submit, claim };
}
