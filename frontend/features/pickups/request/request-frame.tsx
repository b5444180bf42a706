import type { FormEvent, ReactNode } from 'react';
import { PickupFields } from '#features/pickups/content/pickup-fields.tsx';
import { toTimeInput } from '#features/pickups/content/time-draft.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { bindFields } from '#ui/form/fields/bind-fields.ts';
import { PhoneField } from '#ui/form/fields/text-field.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { useNow } from '#ui/use-now.ts';
import { LazyRefusal, LazyStartAgain, LazySummary, LazyWhenChoice } from './lazy-parts.tsx';
import { isUntouched } from './request-store.ts';
import { confirmQuestion, confirmRepeat, texts } from './texts.ts';
import type { RequestFormState } from './use-request-form.ts';

type Props = {
  readonly request: RequestFormState;
  /** Given where the button that sends stands elsewhere, with `form={id}`. */
  readonly id?: string | undefined;
  /** Known places, before the fields of the address. */
  readonly where: ReactNode;
  /** Between the address and the time. */
  readonly beforeTime?: ReactNode;
  /** Between the time and the phone. */
  readonly afterTime?: ReactNode;
  readonly phoneHint: string;
};

/** The form that requests a pickup, and the question before it is sent: for a household, and for staff on its behalf. */
export function RequestFrame({ request, id, where, beforeTime, afterTime, phoneHint }: Props) {
  const { draft, errors, problem, update } = request;
  const bind = bindFields(draft, { errors, onChange: update });
  const now = useNow();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.submit();
  };
  const when = (
    <>
      {beforeTime}
      <LazyWhenChoice value={draft} onChange={update} errors={errors} now={now} />
    </>
  );
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
        <PickupFields draft={draft} onChange={update} errors={errors} where={where} when={when}>
          {afterTime}
          <PhoneField {...bind('phone')} label={texts.phone} hint={phoneHint} optional />
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

/** Asks first what is to be sent. */
export function SubmitButton(props: { readonly form?: string; readonly wide?: boolean }) {
  return (
    <Button {...props} type="submit" icon="calendar">
      {texts.submit}
    </Button>
  );
}

/** Asks before the request is sent; stays while there is no answer. */
function ConfirmRequest({ request }: { readonly request: RequestFormState }) {
  const { draft, phase, failure } = request;
  const question = confirmQuestion({
    wasteType: draft.wasteType,
    location: draft.location.trim(),
    ...toTimeInput(draft),
  });
  return (
    <ConfirmDialog
      open={phase !== 'typing'}
      title={texts.confirmTitle}
      message={draft.repeat === '' ? question : confirmRepeat(draft.repeat, question)}
      confirmLabel={texts.yes}
      cancelLabel={texts.no}
      busy={phase === 'sending'}
      busyLabel={texts.sending}
      error={phase === 'asking' && failure !== undefined ? failureText(failure, texts.failed) : undefined}
      onConfirm={() => void request.send()}
      onCancel={request.goBack}
    />
  );
}
