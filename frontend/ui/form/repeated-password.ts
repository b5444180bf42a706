import type { FieldErrors } from './use-form-errors.ts';

type Words = { readonly required: string; readonly mismatch: string };

/** What is wrong with the password that is typed again in the field `name`; nothing when it is the same. */
export function repeatedErrors(form: HTMLFormElement, name: string, words: Words): FieldErrors {
  const typed = new FormData(form);
  const repeated = typed.get(name);
  if (!repeated) return { [name]: words.required };
  return typed.get('password') === repeated ? {} : { [name]: words.mismatch };
}
