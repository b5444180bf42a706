import { type ComponentProps, createContext, useContext } from 'react';
import type { FieldErrors, useFormErrors } from './use-form-errors.ts';

const FormErrors = createContext<FieldErrors>({});

/** What is wrong with the field of this name, unless it is told itself. */
export function useFieldError(name: string | undefined, told: string | undefined): string | undefined {
  const errors = useContext(FormErrors);
  return told ?? (name && errors[name]);
}

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
