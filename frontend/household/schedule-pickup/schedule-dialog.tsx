import { useId } from 'react';
import type { Booked } from '#features/booking/booked.ts';
import { SubmitButton } from '#features/booking/request-frame.tsx';
import { texts } from '#features/pickup/texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RequestForm } from './request-form.tsx';

type Props = { readonly onClose: () => void; readonly onRequested: (booked: Booked | undefined) => void };

/** The request form as a modal. What is typed stays when it is closed. */
export function ScheduleDialog({ onClose, onRequested }: Props) {
  const id = useId();
  return (
    <Dialog
      open
      title={texts.schedule.title}
      size="wide"
      onClose={onClose}
      footer={<SubmitButton form={id} />}
    >
      <RequestForm id={id} onRequested={onRequested} />
    </Dialog>
  );
}
