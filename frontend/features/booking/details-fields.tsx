import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { useReachable } from '#platform/api/reachability.ts';
import { findWeekday, parseDate } from '#shared/dates.ts';
import { nameWeekday } from '#shared/print-when.ts';
import { bindFields } from '#ui/form/fields/bind-fields.ts';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { ItemFields } from './content/item-fields.tsx';
import type { PickupDraft } from './content/pickup-draft.ts';
import { texts as contentTexts } from './content/texts.ts';
import { RequestPhone } from './phone-field.tsx';
import { repeatHint, texts } from './texts.ts';
import type { RequestFormState } from './use-request-form.ts';

type Props = {
  readonly request: RequestFormState;
  /** Whether it can repeat. */
  readonly repeat: boolean;
  /** Given where the phone stands here. */
  readonly phoneHint: string | undefined;
};

const options = [
  { value: '', label: texts.once },
  { value: '1', label: texts.everyWeek },
  { value: '2', label: texts.everyTwoWeeks },
] as const;

/** What may be added to a request. What repeats needs a network: the answer says which dates have a seat. */
export function DetailsFields({ request, repeat, phoneHint }: Props) {
  const { draft, errors, update } = request;
  const reachable = useReachable();
  const bind = bindFields(draft, { errors, onChange: update });
  return (
    <>
      {repeat && (
        <SelectField
          {...bind('repeat')}
          label={texts.repeat}
          options={options}
          hint={describeRepeat(draft, reachable)}
        />
      )}
      <ItemFields
        items={draft.items}
        wasteType={draft.wasteType}
        errors={errors}
        onChange={(items) => update({ items })}
      />
      <TextareaField
        {...bind('notes')}
        label={contentTexts.notes}
        hint={contentTexts.notesHint}
        rows={2}
        maxLength={contentLimits.notes}
        optional
      />
      {phoneHint && <RequestPhone request={request} hint={phoneHint} />}
    </>
  );
}

function describeRepeat({ repeat, date }: PickupDraft, reachable: boolean): string | undefined {
  const day = parseDate(date);
  if (repeat === '') return undefined;
  if (!reachable) return texts.repeatOffline;
  return day && repeatHint(repeat, nameWeekday(findWeekday(day)));
}
