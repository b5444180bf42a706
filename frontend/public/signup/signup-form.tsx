import { type ComponentType, type FormEvent, useState } from 'react';
import { CodeActions, CodeEntry } from '#features/account/codes/code-entry.tsx';
import { IsItYou } from '#features/account/is-it-you.tsx';
import { LoginNameField } from '#public/login/login-name.tsx';
import { looksLikePhone } from '#shared/ghana.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { NameFields } from '#ui/form/fields/name-fields.tsx';
import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { PhoneField, TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Alert } from '#ui/state/alert.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { texts } from './texts.ts';
import { type SignupCall, useSignup } from './use-signup.ts';

type Props = Omit<SignupCall, 'profile'> & {
  readonly account: 'user' | 'collector';
  readonly profile?: NonNullable<SignupCall['profile']> & {
    readonly Fields: ComponentType<{ readonly errors: FieldErrors }>;
  };
};

/** The sign-up form of both roles. Uncontrolled: what was typed before the script came, and after a failure, stays. */
export function SignupForm({ account, ...signup }: Props) {
  const { form, code, submit, question, answer } = useSignup(signup);
  const More = signup.profile?.Fields;
  const [byNumber, setByNumber] = useState(false);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement; // inputs of this form
    if (name === 'email') setByNumber(looksLikePhone(value));
  };
  const hydrated = useHydrated();
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
      {form.message && <Alert tone="error">{form.message}</Alert>}
      {question ? (
        <IsItYou submits question={question} texts={texts.isItYou} onAnswer={answer} />
      ) : (
        <Button type="submit" wide disabled={!hydrated} busy={form.busy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      )}
      {code.asked && <CodeActions code={code} />}
    </Form>
  );
}

/** All fields are required: who has no last name says so. */
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

/** A number to call is asked for beside an address alone. */
function PersonFields({ phoneHint }: { readonly phoneHint: string | undefined }) {
  return (
    <>
      <Names />
      <LoginNameField hint={texts.loginNameHint} />
      {phoneHint && <PhoneField label={texts.contactPhone} name="phone" optional hint={phoneHint} />}
    </>
  );
}

/** What is collected and why, as the Data Protection Act (Act 843) wants it to be said before. */
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
