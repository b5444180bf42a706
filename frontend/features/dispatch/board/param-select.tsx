import { controlClasses } from '#ui/form/fields/control-classes.ts';
import type { Option } from '#ui/form/fields/select-field.tsx';
import { useListParam } from '#ui/list/use-list-params.ts';

type Props = {
  readonly label: string;
  /** The parameter of the URL that it writes. */
  readonly name: string;
  /** The first choice, which says without a label what the others are of. */
  readonly all: string;
  readonly options: readonly Option[];
};

/** `FilterSelect` in one line. */
export function ParamSelect({ label, name, all, options }: Props) {
  const [value, set] = useListParam(name);
  // What the URL says stands here even before its name is known.
  const isKnown = options.some((option) => option.value === value);
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => set(event.target.value)}
      className={controlClasses}
    >
      <option value="">{all}</option>
      {value && !isKnown && <option value={value}>…</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
