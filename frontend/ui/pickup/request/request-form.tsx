import type { FormEvent } from 'react';
import { Alert } from '../../alert.tsx';
import { Button } from '../../button.tsx';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { PhoneField } from '../../fields/text-field.tsx';
import { RouteButton } from '../../route-button.tsx';
import { useNow } from '../../use-now.ts';
import { failureText } from '../failure-text.ts';
import { confirmQuestion, copy } from './copy.ts';
import { isUntouched } from './draft-store.ts';
import { dateInput, timeInput } from './pickup-draft.ts';
import { PickupFields } from './pickup-fields.tsx';
import { type Booking, useBooking } from './use-booking.ts';

type Props = {
  /** Booked, or kept until there is a network: the toast is shown, the lists know. */
  readonly onBooked: () => void;
};

/** The form with which a household requests a pickup, and the question before it is sent. */
export function RequestForm({ onBooked }: Props) {
  const booking = useBooking(onBooked);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    booking.ask(event.currentTarget);
  };
  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {booking.problem && <Alert tone="error">{booking.problem}</Alert>}
        <PickupFields draft={booking.draft} onChange={booking.update} errors={booking.errors} now={useNow()}>
          <PhoneField
            label={copy.phone}
            hint={copy.phoneHint}
            name="phone"
            value={booking.draft.phone}
            onChange={(event) => booking.update({ phone: event.target.value })}
            error={booking.errors.phone}
            optional
          />
        </PickupFields>
        <Refused booking={booking} />
        <Button type="submit" icon="calendar" wide>
          {copy.submit}
        </Button>
        <Kept booking={booking} />
      </form>
      <Question booking={booking} />
    </>
  );
}

/** What the server refused, beside the button that sends again. */
function Refused({ booking }: { readonly booking: Booking }) {
  const { failure, phase, sentBefore } = booking;
  if (failure === undefined || phase !== 'typing') return null;
  return (
    <Alert tone="error">
      <p>{failureText(failure, copy.failed)}</p>
      {sentBefore && (
        <>
          <p className="mt-1">{copy.alreadySent}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <RouteButton to="/user-dashboard?tab=pickupHistory" tone="secondary">
              {copy.seePickups}
            </RouteButton>
            <Button tone="secondary" onClick={booking.sendAsNew}>
              {copy.sendAsNew}
            </Button>
          </div>
        </>
      )}
    </Alert>
  );
}

function Kept({ booking }: { readonly booking: Booking }) {
  if (isUntouched(booking.draft)) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
      {copy.kept}
      <Button tone="quiet" onClick={booking.clear}>
        {copy.clear}
      </Button>
    </p>
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
      title={copy.confirmTitle}
      message={question}
      confirmLabel={copy.yes}
      cancelLabel={copy.no}
      busy={phase === 'sending'}
      busyLabel={copy.sending}
      error={phase === 'asking' && failure !== undefined ? failureText(failure, copy.failed) : undefined}
      onConfirm={() => void booking.confirm()}
      onCancel={booking.goBack}
    />
  );
}
