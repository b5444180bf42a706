import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { fieldErrors } from '#shared/fields.ts';

export type FieldErrors = Readonly<Record<string, string>>;

type Values = Record<string, string | boolean | readonly FormDataEntryValue[]>;

/** The fields of a form as a plain object: text as typed, ticks as booleans, of a choice what is chosen, of several boxes of a name all that are ticked. */
export function formValues(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.type === 'checkbox')
      values[element.name] = element.hasAttribute('value')
        ? new FormData(form).getAll(element.name)
        : element.checked;
    else if (element instanceof HTMLInputElement && element.type === 'radio')
      values[element.name] = element.checked ? element.value : (values[element.name] ?? '');
    else if (isNamed(element)) values[element.name] = element.value;
  }
  return values;
}

function isNamed(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
  return kinds.some((kind) => element instanceof kind) && (element as HTMLInputElement).name !== ''; // one of the kinds
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const wrong = [...form.elements].find((element) => isNamed(element) && errors[element.name]);
  const isHidden = wrong instanceof HTMLInputElement && wrong.type === 'hidden';
  // What is chosen in a search stands in a hidden field before it.
  const field = isHidden ? wrong.nextElementSibling?.querySelector('input') : wrong;
  if (field instanceof HTMLElement) field.focus();
}

/** Leaves out the errors of these fields; `items` stands for `items.0.type` too, `items.0` for what is in it. */
function dropErrors(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  const isLeft = ([path]: [string, string]) =>
    !fields.some((field) => path === field || path.startsWith(`${field}.`));
  return Object.fromEntries(Object.entries(errors).filter(isLeft));
}

/** Errors of a form: shown at the fields, the first one focused, cleared as people edit. */
export function useFormErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const show = (form: HTMLFormElement, found: FieldErrors) => {
    setErrors(found);
    focusFirst(form, found);
  };
  const clear = (fields: readonly string[]) => setErrors((before) => dropErrors(before, fields));
  return {
    errors,
    show,
    clear,
    /** Checks what is typed and shows what is wrong. @param also other errors @param values where the schema checks more than the form's texts and ticks @returns the values as typed, undefined where something is wrong */
    check: <S extends v.GenericSchema<unknown, unknown>>(
      form: HTMLFormElement,
      schema: S,
      also: FieldErrors = {},
      values: Readonly<Record<string, unknown>> = formValues(form),
    ): v.InferInput<S> | undefined => {
      const result = v.safeParse(schema, values);
      const found = { ...(result.success ? {} : fieldErrors(result.issues)), ...also };
      show(form, found);
      return Object.keys(found).length === 0 ? (values as v.InferInput<S>) : undefined; // the schema took them
    },
    clearEdited: (event: FormEvent<HTMLFormElement>) => {
      clear([(event.target as HTMLInputElement).name]); // input events come from form controls
    },
  };
}
