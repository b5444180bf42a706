import type { ComponentProps } from 'react';
import { FieldError, type FieldProps, useControl } from './field.tsx';

type Props = Omit<FieldProps, 'optional'> & Omit<ComponentProps<'input'>, 'type'>;

export function CheckboxField({ label, hint, error: told, id, ...input }: Props) {
  const { error, hintId, errorId, control } = useControl({ id, name: input.name, hint, error: told });
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3" htmlFor={control.id}>
        <input {...input} {...control} type="checkbox" className="size-5 shrink-0" />
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
