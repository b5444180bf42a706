import { useState } from 'react';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { useReachable } from '#platform/api/reachability.ts';
import { findWeekday, parseDate } from '#shared/dates.ts';
import { nameWeekday } from '#shared/print-when.ts';
import { bindFields } from '#ui/form/fields/bind-fields.ts';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { PhoneField } from '#ui/form/fields/text-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ItemFields } from './content/item-fields.tsx';
import type { PickupDraft } from './content/pickup-draft.ts';
import { texts as contentTexts } from './content/texts.ts';
import { texts } from './texts.ts';
import type { RequestFormState } from './use-request-form.ts';

type Props = {
  readonly request: RequestFormState;
  readonly repeat: boolean;
  /** Given where the phone stands here. */
  readonly phoneHint: string | undefined;
};

/** Whether something is filled in that stands in the fold; the phone comes from the account. */
function hasDetails({ draft }: RequestFormState): boolean {
  return draft.items.length > 0 || draft.notes.trim() !== '' || draft.repeat !== '';
}

/** What may be added: folded until somebody wants it, or something in it is filled in or wrong. */
export function DetailsFold(props: Props) {
  const { request, repeat } = props;
  const [isOpened, setOpened] = useState(() => hasDetails(request));
  const isWrong = Object.keys(request.errors).some((name) => /^(items|notes|repeat|phone)/.test(name));
  const isOpen = isOpened || isWrong;
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group rounded-md border border-line"
    >
      <summary className="flex min-h-14 list-none items-center gap-3 px-3 py-2">
        <Icon name="chevron-down" className="size-5 text-brand group-open:rotate-180" />
        <span>
          <span className="block font-semibold text-brand">{texts.details}</span>
          <span className="block text-sm text-ink-soft">
            {repeat ? texts.detailsHint : texts.detailsHintForStaff}
          </span>
        </span>
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-5 px-3 pt-1 pb-4">
          <DetailsFields {...props} />
        </div>
      )}
    </details>
  );
}

const options = [
  { value: '', label: texts.once },
  { value: '1', label: texts.everyWeek },
  { value: '2', label: texts.everyTwoWeeks },
] as const;

/** What may be added to a request. What repeats needs a network: the answer says which dates have a seat. */
function DetailsFields({ request, repeat, phoneHint }: Props) {
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
  return day && texts.repeatHint(repeat, nameWeekday(findWeekday(day)));
}

export function RequestPhone({ request, hint }: Pick<Props, 'request'> & { readonly hint: string }) {
  const { draft, errors, update } = request;
  const bind = bindFields(draft, { errors, onChange: update });
  return <PhoneField {...bind('phone')} label={texts.phone} hint={hint} optional />;
}
