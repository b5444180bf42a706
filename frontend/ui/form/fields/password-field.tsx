import { type ComponentProps, useState } from 'react';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { uiTexts } from '#ui/texts.ts';
import { controlClasses, Field, type FieldProps } from './field.tsx';

type Props = FieldProps & ComponentProps<'input'>;

/** A password with a button that shows it. `autoComplete` is `current-password` or `new-password`. */
export function PasswordField({ label, hint, error, optional, id, ...input }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} name={input.name}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            required
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`${controlClasses} pr-14`}
          />
          <button
            type="button"
            aria-label={uiTexts.showPassword}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-ink-soft"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}

type Words = { readonly required: string; readonly mismatch: string };

/** What is wrong with the password that is typed again in the field `name`; nothing when it is the same. */
export function repeatedErrors(form: HTMLFormElement, name: string, words: Words): FieldErrors {
  const typed = new FormData(form);
  const repeated = typed.get(name);
  if (!repeated) return { [name]: words.required };
  return typed.get('password') === repeated ? {} : { [name]: words.mismatch };
}
