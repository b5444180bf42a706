import { useId } from 'react';
import { FieldError, type FieldProps } from './field.tsx';

type Props = Pick<FieldProps, 'label' | 'error'> & {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
};

/** A choice of one among a few, each as large as a thumb. */
export function TileField({ label, name, options, value, onChange, error }: Props) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-14 cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface px-2 py-2 text-center leading-tight font-semibold wrap-anywhere last:odd:col-span-2 hover:bg-tint has-checked:border-action has-checked:bg-action has-checked:text-action-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId} message={error} />}
    </fieldset>
  );
}
