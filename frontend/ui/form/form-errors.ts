import { createContext, useContext } from 'react';
import type { FieldErrors } from './use-form-errors.ts';

export const FormErrors = createContext<FieldErrors>({});

/** What is wrong with the field of this name, unless it is told itself. */
export function useFieldError(name: string | undefined, told: string | undefined): string | undefined {
  const errors = useContext(FormErrors);
  return told ?? (name && errors[name]);
}
