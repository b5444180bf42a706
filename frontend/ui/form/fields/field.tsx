import { type ReactNode, useId } from 'react';
import { useFieldError } from '#ui/form/form-errors.ts';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { uiTexts } from '#ui/texts.ts';

export type FieldProps = {
  readonly label: string;
  /** For screen readers only: where the control itself says what it is, as a filter does. */
  readonly hideLabel?: boolean;
  /** Stands under the label, before people type. */
  readonly hint?: ReactNode;
  /** What is wrong, as a sentence. Marks the field invalid and is read out with it. */
  readonly error?: string;
  /** Says "optional" beside the label; a required field gets no mark. */
  readonly optional?: boolean;
};

/** What the control inside must carry, so that label, hint and error belong to it. */
type ControlProps = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type Props = FieldProps & {
  readonly id?: string;
  /** By which it finds in its form what is wrong with it. */
  readonly name: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
};

/** Label, hint and error round one control. Use one of the ready fields; this is for a control of your own. */
export function Field({ label, hideLabel, hint, error: told, optional, id, name, children }: Props) {
  const error = useFieldError(name, told);
  const own = useId();
  const controlId = id ?? own;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-soft"> {uiTexts.optional}</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={errorId} message={error} />}
    </div>
  );
}

export function FieldError({ id, message }: { readonly id?: string; readonly message: string }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm font-medium text-danger-ink">
      <Icon name="alert" className="mt-0.5 size-4" />
      <span>{message}</span>
    </p>
  );
}

type BindOptions<Draft> = {
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<Draft>) => void;
  /** For one of several drafts in a form: `items.0` makes the name `items.0.type`. */
  readonly path?: string;
};

/** Binds the fields of a long form to its draft: name, text, error and what typing changes. */
export function bindFields<Draft extends object>(
  draft: Draft,
  { errors, onChange, path }: BindOptions<Draft>,
) {
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
