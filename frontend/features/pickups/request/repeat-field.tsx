import { findWeekday, parseDate } from '#contracts/dates.ts';
import { nameWeekday } from '#contracts/weekday-names.ts';
import { useReachable } from '../../../platform/api/use-reachable.ts';
import type { FieldProps } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { PickupDraft } from '../content/pickup-draft.ts';
import { repeatHint, texts } from './texts.ts';

const options = [
  { value: '', label: texts.once },
  { value: '1', label: texts.everyWeek },
  { value: '2', label: texts.everyTwoWeeks },
] as const;

type Props = Pick<FieldProps, 'error'> & {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly draft: PickupDraft;
};

/** Once, every week or every two weeks. What repeats needs a network: the answer says which dates have a place. */
export function RepeatField({ draft, ...bound }: Props) {
  const reachable = useReachable();
  return <SelectField {...bound} label={texts.repeat} options={options} hint={describe(draft, reachable)} />;
}

function describe({ repeat, date }: PickupDraft, reachable: boolean): string | undefined {
  const day = parseDate(date);
  if (repeat === '') return undefined;
  if (!reachable) return texts.repeatOffline;
  return day && repeatHint(repeat, nameWeekday(findWeekday(day)));
}
