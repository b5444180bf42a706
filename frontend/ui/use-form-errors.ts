import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { fieldErrors } from '#contracts/fields.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** The errors that are left once some fields were edited; `items` stands for `items.0.type` too. */
export function clearedErrors(errors: FieldErrors, edited: object): FieldErrors {
  const fields = Object.keys(edited);
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => !fields.includes(path.split('.')[0] ?? '')),
  );
}

/** Text fields and ticks of a form as a plain object: text as typed, ticks as booleans. */
export function formValues(form: HTMLFormElement): Record<string, string | boolean> {
  const values: Record<string, string | boolean> = {};
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.type === 'checkbox')
      values[element.name] = element.checked;
    else if (isNamed(element)) values[element.name] = element.value;
  }
  return values;
}

function isNamed(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
  return kinds.some((kind) => element instanceof kind) && (element as HTMLInputElement).name !== ''; // one of the kinds
}

/** Focus goes to the first field that is wrong. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const wrong = [...form.elements].find((element) => isNamed(element) && errors[element.name]);
  if (wrong instanceof HTMLElement) wrong.focus();
}

/**
 * Errors of a short, uncontrolled form: checked against a contract's schema, shown at the fields, cleared field by
 * field as people edit.
 * @example
 * const { errors, check, show, clearEdited } = useFormErrors();
 * <form onInput={clearEdited} onSubmit={…check(form, schema)…}>
 */
export function useFormErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const show = (form: HTMLFormElement, found: FieldErrors) => {
    setErrors(found);
    focusFirst(form, found);
  };
  return {
    errors,
    /** Shows errors that the server found. */
    show,
    /** Checks what is typed; shows what is wrong and answers undefined, else the values as typed. */
    check: (form: HTMLFormElement, schema: v.GenericSchema<unknown, unknown>, also: FieldErrors = {}) => {
      const values = formValues(form);
      const result = v.safeParse(schema, values);
      const found = { ...(result.success ? {} : fieldErrors(result.issues)), ...also };
      show(form, found);
      return Object.keys(found).length === 0 ? values : undefined;
    },
    clearEdited: (event: FormEvent<HTMLFormElement>) => {
      const name = (event.target as HTMLInputElement).name; // input events come from form controls
      if (errors[name]) setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)));
    },
  };
}
