import type { ComponentProps } from 'react';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { useListParam } from './use-list-params.ts';

type Props = Pick<ComponentProps<typeof SelectField>, 'label' | 'hideLabel' | 'options'> & {
  readonly name: string;
  readonly all: string;
};

export function FilterSelect({ all, ...field }: Props) {
  const [value, set] = useListParam(field.name);
  const isKnown = field.options.some((option) => option.value === value);
  return (
    <SelectField
      {...field}
      placeholder={all}
      value={isKnown ? value : ''}
      onChange={(event) => set(event.target.value)}
    />
  );
}
