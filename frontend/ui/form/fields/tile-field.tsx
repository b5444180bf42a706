import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useFieldError } from '#ui/form/form.tsx';
import { FieldError, type FieldProps } from './field.tsx';

type TileOption = {
  readonly value: string;
  readonly label: string;
  readonly picture?: ReactNode;
  readonly note?: ReactNode;
};

type Props = Pick<FieldProps, 'label' | 'hideLabel' | 'error'> & {
  readonly name: string;
  readonly options: readonly TileOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** Words so short that three have room beside each other on a phone. */
  readonly isShort?: boolean;
};

/** As many beside each other as have room for a word, also with large letters. */
const pictured =
  'grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] sm:grid-cols-[repeat(auto-fill,minmax(max(6.5rem,18%),1fr))]';
/** Below each other on a phone: a third of its width is too little for a word. */
const three = 'sm:grid-cols-3';
const short = 'grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))]';
const pairs = 'grid-cols-2 *:last:odd:col-span-2';

function chooseColumns({ length, 0: first }: readonly TileOption[]): string {
  if (first?.picture) return pictured;
  return length === 3 ? three : pairs;
}

export function TileField({ label, hideLabel, name, options, value, onChange, isShort, error: told }: Props) {
  const error = useFieldError(name, told);
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className={hideLabel ? 'sr-only' : 'mb-1 font-semibold'}>{label}</legend>
      <div className={classNames('grid gap-2', isShort ? short : chooseColumns(options))}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-14 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md border border-line-strong bg-surface px-2 py-1.5 text-center leading-tight font-semibold wrap-anywhere hover:bg-tint has-checked:border-action has-checked:bg-action has-checked:text-action-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.picture}
            {option.label}
            {option.note}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId} message={error} />}
    </fieldset>
  );
}
