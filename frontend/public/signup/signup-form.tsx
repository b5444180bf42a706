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
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Alert } from '#ui/state/alert.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { texts } from './texts.ts';
import { type SignupCall, useSignup } from './use-signup.ts';

type FieldsProps = { readonly errors: FieldErrors };

type Props = Omit<SignupCall, 'profile'> & {
  readonly account: 'user' | 'collector';
  readonly profile?: NonNullable<SignupCall['profile']> & {
    readonly Fields: ComponentType<FieldsProps>;
  };
};

/** The sign-up form of both roles. Uncontrolled: what was typed before the script came, and after a failure, stays. */
export function SignupForm({ account, ...signup }: Props) {
  const { errors, clearEdited, code, busy, message, submit, question, answer } = useSignup(signup);
  const More = signup.profile?.Fields;
  const [byNumber, setByNumber] = useState(false);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    clearEdited(event);
    const { name, value } = event.target as HTMLInputElement; // inputs of this form
    if (name === 'email') setByNumber(looksLikePhone(value));
  };
  const hydrated = useHydrated();
  return (
    <form method="post" noValidate onSubmit={submit} onInput={onInput} className="flex flex-col gap-4">
      {code.asked && <CodeEntry code={code} error={errors.code} />}
      {/* Not taken away: what was typed stays. */}
      <div className="flex flex-col gap-4" hidden={code.asked !== undefined}>
        <TextField label={texts.role} value={texts[account].role} readOnly />
        <PersonFields errors={errors} phoneHint={byNumber ? undefined : texts[account].phoneHint} />
        <PasswordFields errors={errors} />
        {More && <More errors={errors} />}
        <Legal />
      </div>
      {message && <Alert tone="error">{message}</Alert>}
      {question ? (
        <IsItYou submits question={question} texts={texts.isItYou} onAnswer={answer} />
      ) : (
        <Button type="submit" wide disabled={!hydrated} busy={busy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      )}
      {code.asked && <CodeActions code={code} />}
    </form>
  );
}

/** All fields are required: who has no last name says so. */
function Names({ errors }: FieldsProps) {
  const [oneName, setOneName] = useState(false);
  return (
    <div>
      <NameFields errors={oneName ? withoutLastName(errors) : errors} own last={{ disabled: oneName }} />
      <CheckboxField
        label={texts.oneName}
        name="oneName"
        onChange={(event) => setOneName(event.currentTarget.checked)}
      />
    </div>
  );
}

function withoutLastName({ lastName: _, ...errors }: FieldErrors): FieldErrors {
  return errors;
}

/** A number to call is asked for beside an address alone. */
function PersonFields({ errors, phoneHint }: FieldsProps & { readonly phoneHint: string | undefined }) {
  return (
    <>
      <Names errors={errors} />
      <LoginNameField error={errors.email} hint={texts.loginNameHint} />
      {phoneHint && (
        <PhoneField label={texts.contactPhone} name="phone" optional hint={phoneHint} error={errors.phone} />
      )}
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

function PasswordFields({ errors }: FieldsProps) {
  return (
    <>
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        hint={texts.passwordHint}
        error={errors.password}
        required
      />
      <PasswordField
        label={texts.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
        required
      />
    </>
  );
}
