import { useRef, useState } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import { SearchList, searchTexts as texts } from './search-list.tsx';
import type { Option } from './select-field.tsx';

type Props = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  /** The form's data lists the chosen values under it. */
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
};

/** Several of many: what is chosen stands above a search for more. Uncontrolled, as `CheckboxGroup` for a few. */
export function SearchChoices({ label, hint, error, name, options, chosen: first }: Props) {
  const [chosen, setChosen] = useState(first);
  const place = useRef<HTMLDivElement>(null);
  const remove = (value: string) => {
    setChosen(chosen.filter((one) => one !== value));
    place.current?.querySelector('input')?.focus();
  };
  return (
    <Field label={label} hint={hint} error={error} name={name}>
      {(control) => (
        <>
          <Chosen label={label} options={options} values={chosen} onRemove={remove} />
          {chosen.map((value) => (
            <input key={value} type="hidden" name={name} value={value} />
          ))}
          <div ref={place}>
            <SearchList
              {...control}
              placeholder={texts.add}
              options={options.filter(({ value }) => !chosen.includes(value))}
              onChoose={({ value }) => setChosen([...chosen, value])}
            />
          </div>
        </>
      )}
    </Field>
  );
}

type ChosenProps = {
  readonly label: string;
  readonly options: readonly Option[];
  readonly values: readonly string[];
  readonly onRemove: (value: string) => void;
};

/** One that is offered no more has no name. */
function Chosen({ label, options, values, onRemove }: ChosenProps) {
  if (values.length === 0) return null;
  return (
    <ul aria-label={texts.chosen(label)} className="flex max-h-64 flex-wrap gap-2 overflow-y-auto py-1">
      {values.map((value) => {
        const word = options.find((option) => option.value === value)?.label ?? texts.gone;
        return (
          <li key={value}>
            <button
              type="button"
              aria-label={texts.remove(word)}
              title={texts.remove(word)}
              onClick={() => onRemove(value)}
              className="flex min-h-11 items-center gap-2 rounded-md border border-accent bg-tint px-3"
            >
              <span>{word}</span>
              <Icon name="x" className="size-4" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
