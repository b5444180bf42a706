import * as v from 'valibot';
import { mobile } from '#contracts/phones/sms-fields.ts';
import { texts } from '#features/account/codes/code-entry.tsx';
import { email } from '#shared/fields.ts';
import { looksLikePhone } from '#shared/ghana.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';

/** In forms the field is called `email`. */
export const loginName = v.lazy((text) => (looksLikePhone(String(text)) ? mobile : email));

export type LoginName = { readonly email: string } | { readonly phone: string };

/** As calls take it. */
export const readLoginName = (text: string): LoginName =>
  looksLikePhone(text) ? { phone: text } : { email: text };

/** The server's error of the number, for the one field. */
export const atLoginName = ({ phone, ...errors }: FieldErrors): FieldErrors =>
  phone ? { email: phone, ...errors } : errors;

/** One field: people need not know which one their account has. */
export function LoginNameField({ hint }: { readonly hint?: string }) {
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
      required
    />
  );
}
