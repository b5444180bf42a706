import { everywhereId } from '#contracts/areas/area-id.ts';
import { PositionField } from '#features/pickups/places/position-field.tsx';
import { bindFields } from '#ui/form/fields/bind-fields.ts';
import { LazyPlaceChoice, LazyProposedTime, LazySavePlace } from './lazy-parts.tsx';
import { RepeatField } from './repeat-field.tsx';
import { RequestFrame } from './request-frame.tsx';
import { texts } from './texts.ts';
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
