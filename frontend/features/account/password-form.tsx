import type { FormEvent } from 'react';
import * as v from 'valibot';
import type { Account } from '#contracts/accounts.ts';
import { givenPassword, newPassword } from '#contracts/fields.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { repeatedErrors } from '../../ui/repeated-password.ts';
import { type FieldErrors, useFormErrors } from '../../ui/use-form-errors.ts';
import { Outcome } from './outcome.tsx';
import { Section } from './section.tsx';
import { texts } from './texts.ts';
import { useUpdateMe } from './use-update-me.ts';
import { getUsername } from './username.ts';

/** Both are required here; the call itself takes a new name without a password. */
const passwords = v.object({ currentPassword: givenPassword, password: newPassword });

/** A new password ends all other sessions. */
export function PasswordForm({ account }: { readonly account: Account }) {
  const { errors, check, show, clearEdited } = useFormErrors();
  const update = useUpdateMe();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = check(form, passwords, repeatedErrors(form, 'repeated', texts.repeat));
    if (!typed) return update.reset();
    const refused = await update.run({
      currentPassword: `${typed.currentPassword}`,
      password: `${typed.password}`,
    });
    if (refused) show(form, refused);
    else form.reset();
  };
  return (
    <Section title={texts.password} text={texts.passwordNote}>
      <form noValidate onSubmit={submit} onInput={clearEdited} className="flex max-w-xl flex-col gap-4">
        <Fields account={account} errors={errors} />
        <Outcome failure={update.failure} done={update.done} />
        <Button type="submit" busy={update.busy} busyLabel={texts.changing} className="sm:self-start">
          {texts.changePassword}
        </Button>
      </form>
    </Section>
  );
}

type FieldsProps = { readonly account: Account; readonly errors: FieldErrors };

function Fields({ account, errors }: FieldsProps) {
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={getUsername(account)}
        readOnly
        hidden
      />
      <PasswordField
        label={texts.currentPassword}
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
        required
      />
      <PasswordField
        label={texts.newPassword}
        hint={texts.newPasswordHint[account.role]}
        name="password"
        autoComplete="new-password"
        error={errors.password}
        required
      />
      <PasswordField
        label={texts.repeatPassword}
        name="repeated"
        autoComplete="new-password"
        error={errors.repeated}
        required
      />
    </>
  );
}
