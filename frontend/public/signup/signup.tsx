import { type ComponentType, type FormEvent, useState } from 'react';
import { loginPath } from '#features/access/guard-for.ts';
import { CodeActions, CodeEntry } from '#features/account/codes/code-entry.tsx';
import { IsItYou } from '#features/account/is-it-you.tsx';
import { FormPage } from '#public/layout/form-page.tsx';
import { SubmitPart } from '#public/layout/submit-part.tsx';
import { Login } from '#public/login/login.tsx';
import { LoginNameField } from '#public/login/login-name.tsx';
import type { Newcomer } from '#public/login/welcome.ts';
import { looksLikePhone } from '#shared/ghana.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { NameFields } from '#ui/form/fields/name-fields.tsx';
import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { PhoneField, TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { toastDuration } from '#ui/toast/flash.ts';
import { toast } from '#ui/toast/toast.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { texts } from './texts.ts';
import { type SignupCall, useSignup } from './use-signup.ts';

type Props = Omit<SignupCall, 'profile'> & {
  readonly account: 'user' | 'collector';
  readonly profile?: NonNullable<SignupCall['profile']> & {
    readonly Fields: ComponentType<{ readonly errors: FieldErrors }>;
  };
};

/** Uncontrolled: what was typed before the script came, and after a failure, stays. */
export function SignupForm({ account, ...signup }: Props) {
  const { form, code, submit, question, answer } = useSignup(signup);
  const More = signup.profile?.Fields;
  const [byNumber, setByNumber] = useState(false);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement; // inputs of this form
    if (name === 'email') setByNumber(looksLikePhone(value));
  };
  return (
    <Form form={form} method="post" onSubmit={submit} onInput={onInput}>
      {code.asked && <CodeEntry code={code} />}
      {/* Not taken away: what was typed stays. */}
      <div className="flex flex-col gap-4" hidden={code.asked !== undefined}>
        <TextField label={texts.role} value={texts[account].role} readOnly />
        <PersonFields phoneHint={byNumber ? undefined : texts[account].phoneHint} />
        <PasswordFields />
        {More && <More errors={form.errors} />}
        <Legal />
      </div>
      {question ? (
        <IsItYou submits question={question} texts={texts.isItYou} onAnswer={answer} />
      ) : (
        <SubmitPart form={form} texts={texts} />
      )}
      {code.asked && <CodeActions code={code} />}
    </Form>
  );
}

/** All names are required, unless somebody has only one. */
function Names() {
  const [oneName, setOneName] = useState(false);
  return (
    <div>
      <NameFields own last={{ disabled: oneName }} />
      <CheckboxField
        label={texts.oneName}
        name="oneName"
        onChange={(event) => setOneName(event.currentTarget.checked)}
      />
    </div>
  );
}

function PersonFields({ phoneHint }: { readonly phoneHint: string | undefined }) {
  return (
    <>
      <Names />
      <LoginNameField hint={texts.loginNameHint} />
      {phoneHint && <PhoneField label={texts.contactPhone} name="phone" optional hint={phoneHint} />}
    </>
  );
}

/** The Data Protection Act (Act 843) wants this said before. */
function Legal() {
  const { collected, accept, terms, privacy } = texts.legal;
  return (
    <div className="text-sm text-ink-soft">
      <p>{`${collected} ${accept}`}</p>
      <div className="flex flex-wrap gap-x-5">
        <TextLink href="/terms-of-service" newTab>
          {terms}
        </TextLink>
        <TextLink href="/privacy-policy" newTab>
          {privacy}
        </TextLink>
      </div>
    </div>
  );
}

function PasswordFields() {
  return (
    <>
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        hint={texts.passwordHint}
      />
      <PasswordField label={texts.confirmPassword} name="confirmPassword" autoComplete="new-password" />
    </>
  );
}

type SignupProps = {
  readonly account: 'user' | 'collector';
  readonly Form: ComponentType<Pick<SignupCall, 'onSignedUp'>>;
};

/** With the page that was asked for. */
function getLogin(): string {
  const next = new URLSearchParams(location.search).get('next');
  return next ? loginPath(next) : '/login';
}

/** The login then takes its place in the document, with everything filled in. */
export function Signup({ account, Form }: SignupProps) {
  const [newcomer, setNewcomer] = useState<Newcomer>();
  const hydrated = useHydrated();
  if (newcomer) return <Login newcomer={newcomer} />;
  const showLogin = (signedUp: Newcomer) => {
    // Back would lead to a busy form.
    history.replaceState(null, '', getLogin());
    scrollTo(0, 0);
    setNewcomer(signedUp);
    toast.success(texts[account].success, { duration: toastDuration.login });
  };
  return (
    <FormPage
      title={texts[account].title}
      intro={texts[account].intro}
      after={
        <p>
          {texts.haveAccount} <TextLink href={hydrated ? getLogin() : '/login'}>{texts.logIn}</TextLink>
        </p>
      }
    >
      <Form onSignedUp={showLogin} />
    </FormPage>
  );
}
