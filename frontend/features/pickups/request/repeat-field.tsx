import type { PickupDraft } from '#features/pickups/content/pickup-draft.ts';
import { useReachable } from '#platform/api/reachability.ts';
import { findWeekday, parseDate } from '#shared/dates.ts';
import { nameWeekday } from '#shared/print-when.ts';
import type { FieldProps } from '#ui/form/fields/field.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
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
