import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { texts } from './texts.ts';

export function NewPasswordFields() {
  return (
    <>
      <PasswordField label={texts.password} hint={texts.hint} name="password" autoComplete="new-password" />
      <PasswordField label={texts.confirm} name="confirmPassword" autoComplete="new-password" />
    </>
  );
}
