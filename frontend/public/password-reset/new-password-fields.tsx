import { PasswordField } from '#ui/form/fields/password-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { texts } from './texts.ts';

const { reset } = texts;

/** The new password, twice. */
export function NewPasswordFields({ errors }: { readonly errors: FieldErrors }) {
  return (
    <>
      <PasswordField
        label={reset.password}
        hint={reset.hint}
        name="password"
        autoComplete="new-password"
        error={errors.password}
        required
      />
      <PasswordField
        label={reset.confirm}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
        required
      />
    </>
  );
}
