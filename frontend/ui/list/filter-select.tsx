import { type Option, SelectField } from '../fields/select-field.tsx';
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
  const known = options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      hideLabel={hideLabel}
      placeholder={all}
      options={options}
      value={known ? value : ''}
      onChange={(event) => set(event.target.value)}
    />
  );
}
