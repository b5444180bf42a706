import type { FormEvent } from 'react';
import * as v from 'valibot';
import { givenPassword, newPassword } from '#contracts/fields.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { repeatedErrors } from '../../ui/repeated-password.ts';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import { copy } from './copy.ts';
import { Outcome } from './outcome.tsx';
import { Section } from './section.tsx';
import { useUpdateMe } from './use-update-me.ts';

/** Both are required here; the call itself takes a new name without a password. */
const passwords = v.object({ currentPassword: givenPassword, password: newPassword });

/** A new password ends all other sessions. */
export function PasswordForm({ email }: { readonly email: string }) {
  const { errors, check, show, clearEdited } = useFormErrors();
  const update = useUpdateMe();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = check(form, passwords, repeatedErrors(form, 'repeated', copy.repeat));
    if (!typed) return update.reset();
    const refused = await update.run({
      currentPassword: `${typed.currentPassword}`,
      password: `${typed.password}`,
    });
    if (refused) show(form, refused);
    else form.reset();
  };
  return (
    <Section title={copy.password} text={copy.passwordNote}>
      <form noValidate onSubmit={submit} onInput={clearEdited} className="flex max-w-xl flex-col gap-4">
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={copy.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          error={errors.currentPassword}
          required
        />
        <PasswordField
          label={copy.newPassword}
          hint={copy.newPasswordHint}
          name="password"
          autoComplete="new-password"
          error={errors.password}
          required
        />
        <PasswordField
          label={copy.repeatPassword}
          name="repeated"
          autoComplete="new-password"
          error={errors.repeated}
          required
        />
        <Outcome failure={update.failure} done={update.done} />
        <Button type="submit" busy={update.busy} busyLabel={copy.changing} className="sm:self-start">
          {copy.changePassword}
        </Button>
      </form>
    </Section>
  );
}
