import { TextField } from '#ui/form/fields/text-field.tsx';
import { texts } from './codes/texts.ts';

type Props = { readonly error: string | undefined; readonly hint?: string };

/** An address or a number, in one field: people need not know which one their account has. */
export function LoginNameField({ error, hint }: Props) {
  return (
    <TextField
      label={texts.loginName}
      hint={hint}
      name="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      error={error}
      required
    />
  );
}
