import { everywhereId } from '#contracts/areas/area-id.ts';
import type { PickupDraft } from '#features/pickups/content/pickup-draft.ts';
import { PositionField } from '#features/pickups/places/position-field.tsx';
import { useReachable } from '#platform/api/reachability.ts';
import { findWeekday, parseDate } from '#shared/dates.ts';
import { nameWeekday } from '#shared/print-when.ts';
import { bindFields } from '#ui/form/fields/bind-fields.ts';
import type { FieldProps } from '#ui/form/fields/field.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { LazyPlaceChoice, LazyProposedTime, LazySavePlace } from './lazy-parts.tsx';
import { RequestFrame } from './request-frame.tsx';
import { repeatHint, texts } from './texts.ts';
import { useOwnRequester } from './use-own-requester.ts';
import { type RequestFormState, useRequestForm } from './use-request-form.ts';

type Props = {
  /** Given where the button that sends stands elsewhere, with `form={id}`. */
  readonly id?: string;
  /** Sent, or kept until there is a network: the toast is shown, the lists know. */
  readonly onRequested: () => void;
};

/** The form with which a household requests a pickup. */
export function RequestForm({ id, onRequested }: Props) {
  const request = useRequestForm(useOwnRequester(), onRequested);
  const { draft, errors, update } = request;
  const bind = bindFields(draft, { errors, onChange: update });
  return (
    <RequestFrame
      request={request}
      id={id}
      where={<LazyPlaceChoice draft={draft} onChange={update} />}
      beforeTime={<BeforeTime request={request} />}
      afterTime={<RepeatField {...bind('repeat')} draft={draft} />}
      phoneHint={texts.phoneHint}
    />
  );
}

/** The position, the question whether to save the place, and what is proposed. */
function BeforeTime({ request }: { readonly request: RequestFormState }) {
  const { draft, again, update } = request;
  return (
    <>
      <PositionField value={draft.position} onChange={(position) => update({ position })} />
      {draft.location.trim() !== '' && <LazySavePlace draft={draft} />}
      {again && (
        <LazyProposedTime
          again={again}
          areaId={draft.areaId || everywhereId}
          value={draft}
          onPropose={update}
        />
      )}
    </>
  );
}

const options = [
  { value: '', label: texts.once },
  { value: '1', label: texts.everyWeek },
  { value: '2', label: texts.everyTwoWeeks },
] as const;

type RepeatProps = Pick<FieldProps, 'error'> & {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly draft: PickupDraft;
};

/** Once, every week or every two weeks. What repeats needs a network: the answer says which dates have a seat. */
function RepeatField({ draft, ...bound }: RepeatProps) {
  const reachable = useReachable();
  return <SelectField {...bound} label={texts.repeat} options={options} hint={describe(draft, reachable)} />;
}

function describe({ repeat, date }: PickupDraft, reachable: boolean): string | undefined {
  const day = parseDate(date);
  if (repeat === '') return undefined;
  if (!reachable) return texts.repeatOffline;
  return day && repeatHint(repeat, nameWeekday(findWeekday(day)));
}
