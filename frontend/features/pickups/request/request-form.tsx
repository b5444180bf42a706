import { type FormEvent, useRef } from 'react';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PhoneField } from '../../../ui/fields/text-field.tsx';
import { focusSoon } from '../../../ui/focus-soon.ts';
import { intoView } from '../../../ui/into-view.ts';
import { RouteButton } from '../../../ui/route-button.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { dateInput, timeInput } from '../content/pickup-draft.ts';
import { PickupFields } from '../content/pickup-fields.tsx';
import { isUntouched } from './draft-store.ts';
import { confirmQuestion, texts } from './texts.ts';
import { type Booking, useBooking } from './use-booking.ts';

type Props = {
  /** Given where the button that sends stands elsewhere, with `form={id}`. */
  readonly id?: string;
  /** Booked, or kept until there is a network: the toast is shown, the lists know. */
  readonly onBooked: () => void;
};

/** The form with which a household requests a pickup, and the question before it is sent. */
export function RequestForm({ id, onBooked }: Props) {
  const booking = useBooking(onBooked);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    booking.ask(event.currentTarget);
  };
  return (
    <>
      <form id={id} noValidate onSubmit={submit} className="flex scroll-m-4 flex-col gap-5">
        {booking.problem && <Alert tone="error">{booking.problem}</Alert>}
        <PickupFields draft={booking.draft} onChange={booking.update} errors={booking.errors} now={useNow()}>
          <PhoneField
            label={texts.phone}
            hint={texts.phoneHint}
            name="phone"
            value={booking.draft.phone}
            onChange={(event) => booking.update({ phone: event.target.value })}
            error={booking.errors.phone}
            optional
          />
        </PickupFields>
        <Refused booking={booking} />
        {!id && <SubmitButton wide />}
        <Kept booking={booking} />
      </form>
      <Question booking={booking} />
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

/** What the server refused, at the end of the form: beside the button that sends again. */
function Refused({ booking }: { readonly booking: Booking }) {
  const { failure, phase, sentBefore } = booking;
  if (failure === undefined || phase !== 'typing') return null;
  return (
    <div ref={intoView} className="scroll-m-4">
      <Alert tone="error">
        <p>{failureText(failure, texts.failed)}</p>
        {sentBefore && (
          <>
            <p className="mt-1">{texts.alreadySent}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <RouteButton to="/user-dashboard?tab=pickupHistory" tone="secondary">
                {texts.seePickups}
              </RouteButton>
              <Button tone="secondary" onClick={booking.sendAsNew}>
                {texts.sendAsNew}
              </Button>
            </div>
          </>
        )}
      </Alert>
    </div>
  );
}

function Kept({ booking }: { readonly booking: Booking }) {
  const line = useRef<HTMLDivElement>(null);
  const { confirm, confirmDialog } = useConfirm();
  const { draft, clear } = booking;
  if (isUntouched(draft)) return null;
  const startAgain = async () => {
    const form = line.current?.closest('form');
    // The waste type alone is chosen again in no time.
    if (!isUntouched({ ...draft, wasteType: '' }) && !(await confirm(texts.clearQuestion))) return;
    clear();
    form?.scrollIntoView();
    if (form) focusSoon(form, '[name="wasteType"]');
  };
  return (
    <>
      <div ref={line} className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
        {texts.kept}
        <Button tone="quiet" onClick={startAgain}>
          {texts.clear}
        </Button>
      </div>
      {confirmDialog}
    </>
  );
}

function Question({ booking }: { readonly booking: Booking }) {
  const { draft, phase, failure } = booking;
  const question = confirmQuestion({
    wasteType: draft.wasteType,
    location: draft.location.trim(),
    date: dateInput(draft.date),
    time: timeInput(draft.time),
  });
  return (
    <ConfirmDialog
      open={phase !== 'typing'}
      title={texts.confirmTitle}
      message={question}
      confirmLabel={texts.yes}
      cancelLabel={texts.no}
      busy={phase === 'sending'}
      busyLabel={texts.sending}
      error={phase === 'asking' && failure !== undefined ? failureText(failure, texts.failed) : undefined}
      onConfirm={() => void booking.confirm()}
      onCancel={booking.goBack}
    />
  );
}
