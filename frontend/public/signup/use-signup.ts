import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import type { CollectorProfile } from '#contracts/accounts/collector-profile.ts';
import { smsCode } from '#contracts/phones/sms-fields.ts';
import { type AskedCode, useCode } from '#features/account/codes/code-entry.tsx';
import { describeExceptAt, isRefused } from '#features/account/describe-failure.ts';
import { isQuestion } from '#features/account/is-it-you.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import type { CallBody } from '#platform/api/calls.ts';
import { atLoginName, loginName, readLoginName } from '#public/login/login-name.tsx';
import { leaveWelcome, type Newcomer } from '#public/login/welcome.ts';
import { blankable, firstName, lastNameOrNull, newPassword, phone } from '#shared/fields.ts';
import { repeatedErrors } from '#ui/form/fields/password-field.tsx';
import { formValues } from '#ui/form/use-form-errors.ts';
import { takeForm, useSubmit } from '#ui/form/use-submit.ts';
import { texts } from './texts.ts';

type ProfileQuestions = {
  readonly schema: v.GenericSchema<unknown, CollectorProfile>;
  readonly read: (form: HTMLFormElement) => unknown;
};

const signupForm = v.object({
  firstName,
  lastName: lastNameOrNull,
  email: loginName,
  phone: blankable(phone),
  code: v.optional(smsCode),
  password: newPassword,
  confirmPassword: v.string(),
});

type Typed = v.InferInput<typeof signupForm>;

const buildSchema = (profile: ProfileQuestions | undefined) =>
  profile ? v.object({ ...signupForm.entries, profile: v.optional(profile.schema) }) : signupForm;

/** `phone` is a number to call, or, with a code, the one to log in with. */
type SignupBody = Omit<CallBody<'signupCollector'>, 'role'>;

export type SignupCall = {
  readonly send: (body: SignupBody) => Promise<unknown>;
  readonly after: Newcomer['after'];
  readonly onSignedUp: (newcomer: Newcomer) => void;
  readonly profile?: ProfileQuestions;
};

/** The specification wants an alert for this error alone. */
function mismatch(form: HTMLFormElement): boolean {
  const typed = new FormData(form);
  return typed.get('password') !== typed.get('confirmPassword');
}

function toBody({ email, phone: toCall, code, ...typed }: Typed, asked: AskedCode | undefined): SignupBody {
  const { firstName, lastName, password, confirmPassword } = typed;
  const person = { firstName, lastName, password, confirmPassword };
  return asked ? { ...person, ...asked, code } : { ...person, email: email.trim(), phone: toCall };
}

const describe = (error: unknown) => (isQuestion(error) ? undefined : describeExceptAt('code')(error));

/** With a number the first step asks for its code. */
export function useSignup({ send, after, onSignedUp, profile }: SignupCall) {
  const code = useCode('sign-up');
  const form = useSubmit({ describe, toFields: atLoginName });
  const claim = useRef<boolean>(undefined);
  const askForCode = (number: string) => {
    claim.current = undefined;
    return code.ask(number);
  };
  const signUp = async (typed: Typed, said: unknown) => {
    const body = { ...toBody(typed, code.asked), claim: claim.current };
    try {
      await send(profile && said ? { ...body, profile: v.parse(profile.schema, said) } : body);
    } catch (error) {
      const isFieldWrong = error instanceof ApiError && Object.keys(error.errors).length > 0;
      // Back to the first step. At once: a hidden field would get no focus.
      if (isFieldWrong && !isRefused(error, 'code')) flushSync(code.drop);
      throw error;
    }
    leaveWelcome({ after });
    onSignedUp({ after, email: typed.email.trim(), password: typed.password });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = takeForm(event);
    // Stands at the field, beside the alert.
    const repeated = repeatedErrors(element, 'confirmPassword', texts.repeat);
    const said = profile?.read(element);
    const { oneName, ...fields } = formValues(element);
    const values = { ...fields, ...(oneName && { lastName: null }), profile: said };
    const typed = form.check(element, buildSchema(profile), repeated, values);
    if (!typed) return mismatch(element) ? form.fail(texts.mismatch) : form.reset();
    const name = readLoginName(typed.email.trim());
    const isFirstStep = 'phone' in name && !code.asked;
    void form.run(() => (isFirstStep ? askForCode(name.phone) : signUp(typed, said)), element);
  };
  return {
    form,
    code,
    submit,
    /** Whether an account is theirs that waits for the owner of the number. */
    question: isQuestion(form.failure) ? form.failure.message : undefined,
    /** Sent with the form. */
    answer: (isTheirs: boolean) => {
      claim.current = isTheirs;
    },
  };
}
