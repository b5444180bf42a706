import type { ComponentProps } from 'react';
import { controlClasses, Field, type FieldProps } from './field.tsx';

type Props = FieldProps & ComponentProps<'textarea'>;

export function TextareaField({ label, hint, error, optional, id, ...textarea }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} name={textarea.name}>
      {(control) => <textarea rows={4} {...textarea} {...control} className={controlClasses} />}
    </Field>
  );
}
