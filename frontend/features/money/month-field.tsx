import { SelectField } from '#ui/form/fields/select-field.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { listMonths } from './statement-months.ts';
import { statementTexts as texts } from './statement-texts.ts';

type Props = {
  readonly month: string;
  readonly now: Date;
  /** The first month in which money can have moved. */
  readonly since: string | undefined;
};

export function MonthField({ month, now, since }: Props) {
  const [, change] = useListParams();
  return (
    <SelectField
      label={texts.month}
      options={listMonths(month, now, since).map((one) => ({ value: one, label: texts.printMonth(one) }))}
      value={month}
      onChange={(event) => change({ month: event.target.value, day: undefined })}
    />
  );
}
