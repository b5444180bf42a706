import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/form/fields/field.tsx';
import { useFieldError } from '#ui/form/form.tsx';

type Props = {
  readonly type: 'checkbox' | 'radio';
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly about: string }[];
  readonly chosen: readonly string[];
};

/** Choices with a sentence each about what they mean. */
export function ChoiceCards({ type, name, label, hint, choices, chosen }: Props) {
  const error = useFieldError(name, undefined);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className={classNames('font-semibold', !hint && 'mb-2')}>{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className={classNames('grid gap-2', type === 'checkbox' && 'sm:grid-cols-2')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 has-checked:border-accent has-checked:bg-tint"
          >
            <input
              type={type}
              name={name}
              value={choice.value}
              defaultChecked={chosen.includes(choice.value)}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0"
            />
            <span>
              <span className="block font-semibold">{choice.label}</span>{' '}
              <span className="block text-sm text-ink-soft">{choice.about}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError message={error} />}
    </fieldset>
  );
}
