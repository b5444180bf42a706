import { PasswordField } from '#ui/form/fields/password-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { texts } from './texts.ts';

/** The new password, twice. */
export function NewPasswordFields({ errors }: { readonly errors: FieldErrors }) {
  return (
    <>
      <PasswordField
        label={texts.password}
        hint={texts.hint}
        name="password"
        autoComplete="new-password"
        error={errors.password}
        required
      />
      <PasswordField
        label={texts.confirm}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
        required
      />
    </>
  );
}
