import type { ComponentProps } from 'react';
import { controlClasses, Field, type FieldProps } from './field.tsx';

export type Option = { readonly value: string; readonly label: string; readonly disabled?: boolean };

/** Options that a device's own list still shows at a glance; more of them need a search. */
export const maxOptions = 12;

type Props = FieldProps &
  ComponentProps<'select'> & {
    readonly options: readonly Option[];
    /** A first choice with the value `''`, like "Choose a waste type". */
    readonly placeholder?: string;
  };

export function SelectField(props: Props) {
  const { label, hideLabel, hint, error, optional, id, options, placeholder, ...select } = props;
  const field = { label, hideLabel, hint, error, optional, id };
  return (
    <Field {...field} name={select.name}>
      {(control) => (
        <select {...select} {...control} className={controlClasses}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
