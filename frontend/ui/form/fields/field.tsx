import { type ReactNode, useId } from 'react';
import { useFieldError } from '#ui/form/form.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { uiTexts } from '#ui/texts.ts';

/** Inputs share this look: 44 px and more, text of 16 px so that phones do not zoom. */
export const controlClasses =
  'block w-full min-h-12 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink ' +
  'aria-invalid:border-danger-ink aria-invalid:bg-danger disabled:bg-sunken [&[readonly]]:bg-sunken';

export type FieldProps = {
  readonly label: string;
  /** For screen readers only: where the control itself says what it is, as a filter does. */
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string;
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
  /** Finds its error in the form. */
  readonly name: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
};

/** Which error a control has, and what ties label, hint and error to it. */
export function useControl({ id, name, hint, error: told }: Pick<Props, 'id' | 'name' | 'hint' | 'error'>) {
  const error = useFieldError(name, told);
  const own = useId();
  const controlId = id ?? own;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const control: ControlProps = {
    id: controlId,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return { error, hintId, errorId, control };
}

/** Label, hint and error round one control. Use one of the ready fields; this is for a control of your own. */
export function Field({ label, hideLabel, optional, children, ...props }: Props) {
  const { error, hintId, errorId, control } = useControl(props);
  const { hint } = props;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={control.id} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-soft"> {uiTexts.optional}</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children(control)}
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
      // An empty text, too: the field then ignores the errors of its form.
      error: errors[name] ?? '',
      onChange: (event: { readonly target: { readonly value: string } }) =>
        onChange({ [key]: event.target.value } as Partial<Draft>), // one text of the draft
    };
  };
}
