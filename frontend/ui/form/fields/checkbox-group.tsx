import { useFieldError } from '#ui/form/form.tsx';
import { FieldError, type FieldProps } from './field.tsx';

type Props = Pick<FieldProps, 'label' | 'hint'> & {
  /** All boxes have it: the form's data lists the values of those that are ticked. */
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly ticked: readonly string[];
  readonly onChange?: (ticked: readonly string[]) => void;
};

export function CheckboxGroup({ label, hint, name, options, ticked, onChange }: Props) {
  const error = useFieldError(name, undefined);
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1"
      onChange={({ currentTarget }) => {
        const boxes = currentTarget.querySelectorAll<HTMLInputElement>('input:checked');
        onChange?.([...boxes].map(({ value }) => value));
      }}
    >
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="flex max-h-72 flex-wrap gap-2 overflow-y-auto py-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 has-checked:border-accent has-checked:bg-tint"
          >
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={ticked.includes(option.value)}
              className="size-5 shrink-0"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError message={error} />}
    </fieldset>
  );
}
