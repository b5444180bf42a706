import type { FieldErrors } from '#ui/form/use-form-errors.ts';

type Options<Draft> = {
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<Draft>) => void;
  /** For one of several drafts in a form: `items.0` makes the name `items.0.type`. */
  readonly path?: string;
};

/**
 * Binds the fields of a long form to its draft: name, text, error and what typing changes.
 * @example const bind = bindFields(draft, { errors, onChange });
 * <TextField label="Location" {...bind('location')} />
 */
export function bindFields<Draft extends object>(draft: Draft, { errors, onChange, path }: Options<Draft>) {
  type TextName = { [N in keyof Draft]: Draft[N] extends string ? N : never }[keyof Draft] & string;
  return (key: TextName) => {
    const name = path ? `${path}.${key}` : key;
    return {
      name,
      value: draft[key] as string, // a TextName
      // Also that nothing is wrong: then the field does not look for it in its form.
      error: errors[name] ?? '',
      onChange: (event: { readonly target: { readonly value: string } }) =>
        onChange({ [key]: event.target.value } as Partial<Draft>), // one text of the draft
    };
  };
}
