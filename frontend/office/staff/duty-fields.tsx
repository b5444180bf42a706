import { type Duty, duties, dutyNames } from '#shared/duties.ts';
import { FieldError } from '#ui/form/fields/field.tsx';
import { useFieldError } from '#ui/form/form-errors.ts';
import { texts } from './texts.ts';

const name = 'duties';

/** What an admin may do: a tick each, and what it means. */
export function DutyFields({ held = [] }: { readonly held?: readonly Duty[] }) {
  const error = useFieldError(name, undefined);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">{texts.mayDo}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {duties.map((duty) => (
          <label
            key={duty}
            className="flex min-h-11 items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 has-checked:border-accent has-checked:bg-tint"
          >
            <input
              type="checkbox"
              name={name}
              value={duty}
              defaultChecked={held.includes(duty)}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0"
            />
            <span>
              <span className="block font-semibold">{dutyNames[duty]}</span>{' '}
              <span className="block text-sm text-ink-soft">{texts.about[duty]}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError message={error} />}
    </fieldset>
  );
}

/** The ticked ones, as the form's schema takes them. */
export function readDuties(form: HTMLFormElement) {
  return { [name]: new FormData(form).getAll(name) };
}
