import { type ComponentProps, useState } from 'react';
import { Field } from './field.tsx';
import { SearchList } from './search-list.tsx';
import { maxOptions, SelectField } from './select-field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'onChange'> & {
  readonly onChoose?: (value: string) => void;
};

/** A choice from a list that may be long: the device's own control for a few options, a search for many. */
export function LongSelectField({ onChoose, ...props }: Props) {
  const { options, value, defaultValue, name, label, hint, error, placeholder = '', autoFocus } = props;
  const [own, setOwn] = useState(defaultValue);
  if (options.length <= maxOptions) {
    return <SelectField {...props} onChange={(event) => onChoose?.(event.target.value)} />;
  }
  const chosen = onChoose ? value : own;
  const known = options.find((option) => option.value === chosen);
  return (
    <Field label={label} hint={hint} error={error} name={name}>
      {(control) => (
        <>
          <input type="hidden" name={name} value={known?.value ?? ''} />
          <SearchList
            {...control}
            autoFocus={autoFocus}
            placeholder={placeholder}
            chosen={known?.label}
            options={options}
            onChoose={(option) => (onChoose ?? setOwn)(option.value)}
          />
        </>
      )}
    </Field>
  );
}
