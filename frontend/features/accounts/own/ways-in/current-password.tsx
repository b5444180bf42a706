import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly error: string | undefined;
  /** In a second step: what was typed in the first stays. */
  readonly hidden?: boolean;
};

/** Ends a form that changes a way in. */
export function CurrentPassword({ error, hidden }: Props) {
  return (
    <div hidden={hidden}>
      <PasswordField
        label={texts.currentPassword}
        name="currentPassword"
        autoComplete="current-password"
        error={error}
        required
      />
    </div>
  );
}
