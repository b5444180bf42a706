import { printRhythm, week } from '#contracts/orders/order-weekdays.ts';
import { useReachable } from '#platform/api/reachability.ts';
import { findWeekday } from '#shared/dates.ts';
import { nameWeekday } from '#shared/print-when.ts';
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx';
import { FieldError } from '#ui/form/fields/field.tsx';
import { TileField } from '#ui/form/fields/tile-field.tsx';
import { type PickupDraft, toRhythm } from './content/pickup-draft.ts';
import { listServedDays } from './slots/slot-days.ts';
import { useChosenArea, useSlots } from './slots/use-slots.ts';
import { texts } from './texts.ts';
import type { RequestFormState } from './use-request-form.ts';

type Props = { readonly request: RequestFormState; readonly now: Date };

/** Once, or on which days of the week. What repeats needs a network: the answer says which dates have a seat. */
export function RepeatChoice({ request: { draft, errors, update }, now }: Props) {
  const { date, repeat } = draft;
  const { chosenId } = useChosenArea(draft);
  const { days = [] } = useSlots(chosenId, now);
  const served = week.filter((day) => listServedDays(chosenId, days, draft.time).includes(day));
  const asksDays = date !== '' && (repeat === '1' || repeat === '2');
  return (
    <>
      <TileField
        label={texts.howOften}
        hideLabel
        name="repeat"
        options={texts.repeats}
        value={repeat}
        onChange={(value) => update({ repeat: value, weekdays: value === 'day' ? served : [] })}
        error={errors.repeat}
      />
      {asksDays && (
        <OtherDays key={`${repeat} ${date} ${served}`} draft={draft} served={served} onChange={update} />
      )}
      {errors.weekdays && <FieldError message={errors.weekdays} />}
      <Hint draft={draft} />
    </>
  );
}

type DaysProps = {
  readonly draft: PickupDraft;
  readonly served: readonly number[];
  readonly onChange: (change: Pick<PickupDraft, 'weekdays'>) => void;
};

function OtherDays({ draft: { date, weekdays }, served, onChange }: DaysProps) {
  const others = served.filter((day) => day !== findWeekday(date));
  return (
    <CheckboxGroup
      label={texts.otherDays(nameWeekday(findWeekday(date)))}
      name="weekdays"
      options={others.map((day) => ({ value: `${day}`, label: nameWeekday(day) }))}
      ticked={weekdays.map(String)}
      onChange={(ticked) => onChange({ weekdays: ticked.map(Number) })}
    />
  );
}

function Hint({ draft }: Pick<DaysProps, 'draft'>) {
  const isReachable = useReachable();
  const rhythm = toRhythm(draft);
  if (!rhythm) return null;
  return (
    <p aria-live="polite" className="text-sm text-ink-soft">
      {isReachable ? texts.repeatHint(printRhythm(rhythm)) : texts.repeatOffline}
    </p>
  );
}
