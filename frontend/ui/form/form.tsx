import type { ComponentProps } from 'react';
import { FormErrors } from './form-errors.ts';
import type { useFormErrors } from './use-form-errors.ts';

type Props = ComponentProps<'form'> & {
  readonly form: Pick<ReturnType<typeof useFormErrors>, 'errors' | 'clearEdited'>;
};

/** A form whose fields say what is wrong with them, by their names, until they are edited. See `useSubmit`. */
export function Form({ form, ...props }: Props) {
  return (
    <FormErrors value={form.errors}>
      {/* Not `onInput`: a list bound to a draft would be drawn with its old choice before it says the new one. */}
      <form noValidate onChange={form.clearEdited} className="flex flex-col gap-4" {...props} />
    </FormErrors>
  );
}
