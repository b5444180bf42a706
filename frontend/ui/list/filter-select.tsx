import { useId } from 'react';
import { controlClasses } from '#ui/form/fields/control-classes.ts';
import type { Option } from '#ui/form/fields/select-field.tsx';
import { useListParam } from './use-list-params.ts';

type Props = {
  readonly label: string;
  /** Where `all` says what it is about. */
  readonly hideLabel?: boolean;
  /** The parameter of the URL that it writes. */
  readonly name: string;
  readonly all: string;
  readonly options: readonly Option[];
};

/** Narrows a list to one value, on the server. */
export function FilterSelect({ label, hideLabel, name, all, options }: Props) {
  const [value, set] = useListParam(name);
  const id = useId();
  const known = options.some((option) => option.value === value);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        {label}
      </label>
      <select
        id={id}
        value={known ? value : ''}
        onChange={(event) => set(event.target.value)}
        className={controlClasses}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
