import * as v from 'valibot';
import { mobile } from '#contracts/phones/sms-fields.ts';
import { email } from '#shared/fields.ts';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';

/** Whether somebody means a number: an address has a letter. */
export function isNumber(text: string): boolean {
  return /^\s*[+\d][\d\s().-]*$/.test(text);
}

/** The one field for either; in forms it is called `email`. */
export const loginName = v.lazy((text) => (isNumber(String(text)) ? mobile : email));

export type LoginName = { readonly email: string } | { readonly phone: string };

/** What was typed, as calls take it. */
export function readLoginName(text: string): LoginName {
  return isNumber(text) ? { phone: text } : { email: text };
}

/** What the server says of the number stands at the one field. */
export function atLoginName({ phone, ...errors }: FieldErrors): FieldErrors {
  return phone ? { email: phone, ...errors } : errors;
}
