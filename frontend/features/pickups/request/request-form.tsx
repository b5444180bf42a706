import type { FormEvent } from 'react';
import { everywhereId } from '#contracts/area-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { bindFields } from '../../../ui/fields/bind-fields.ts';
import { PhoneField } from '../../../ui/fields/text-field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { PickupFields } from '../content/pickup-fields.tsx';
import { PositionField } from '../places/position-field.tsx';
import { ConfirmRequest } from './confirm-request.tsx';
import {
  LazyPlaceChoice,
  LazyProposedTime,
  LazyRefusal,
  LazySavePlace,
  LazyStartAgain,
  LazySummary,
  LazyWhenChoice,
} from './lazy-parts.tsx';
import { RepeatField } from './repeat-field.tsx';
import { isUntouched } from './request-store.ts';
import { texts } from './texts.ts';
import { useRequestForm } from './use-request-form.ts';

type Props = {
  /** Given where the button that sends stands elsewhere, with `form={id}`. */
  readonly id?: string;
  /** Sent, or kept until there is a network: the toast is shown, the lists know. */
  readonly onRequested: () => void;
};

/** The form with which a household requests a pickup, and the question before it is sent. */
export function RequestForm({ id, onRequested }: Props) {
  const request = useRequestForm(onRequested);
  const { draft, errors, problem, update } = request;
  const bind = bindFields(draft, { errors, onChange: update });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.submit();
  };
  return (
    <>
      <form
        ref={request.form}
        id={id}
        noValidate
        onSubmit={submit}
        className="flex scroll-m-4 flex-col gap-5"
      >
        {problem && <Alert tone="error">{problem}</Alert>}
        <PickupFields
          draft={draft}
          onChange={update}
          errors={errors}
          where={<LazyPlaceChoice draft={draft} onChange={update} />}
          when={<When request={request} />}
        >
          <RepeatField {...bind('repeat')} draft={draft} />
          <PhoneField {...bind('phone')} label={texts.phone} hint={texts.phoneHint} optional />
        </PickupFields>
        {draft.time !== '' && <LazySummary draft={draft} />}
        {request.failure !== undefined && <LazyRefusal request={request} />}
        {!id && <SubmitButton wide />}
        {!isUntouched(draft) && <LazyStartAgain request={request} />}
      </form>
      <ConfirmRequest request={request} />
    </>
  );
}

/** The position, the question whether to save the place, and the time. */
function When({ request }: { readonly request: ReturnType<typeof useRequestForm> }) {
  const { draft, errors, again, update } = request;
  const now = useNow();
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
      <LazyWhenChoice value={draft} onChange={update} errors={errors} now={now} />
    </>
  );
}

/** Asks first what is to be sent. */
export function SubmitButton(props: { readonly form?: string; readonly wide?: boolean }) {
  return (
    <Button {...props} type="submit" icon="calendar">
      {texts.submit}
    </Button>
  );
}
