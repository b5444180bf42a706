import { type ComponentProps, useId } from 'react';
import { useFieldError } from '#ui/form/form-errors.ts';
import { FieldError, type FieldProps } from './field.tsx';

type Props = Omit<FieldProps, 'optional'> & Omit<ComponentProps<'input'>, 'type'>;

export function CheckboxField({ label, hint, error: told, id, ...input }: Props) {
  const error = useFieldError(input.name, told);
  const own = useId();
  const controlId = id ?? own;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3" htmlFor={controlId}>
        <input
          {...input}
          id={controlId}
          type="checkbox"
          aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="pl-8 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId} message={error} />}
    </div>
  );
}
