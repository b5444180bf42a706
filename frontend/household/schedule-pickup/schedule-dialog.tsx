import { useId } from 'react';
import type { Booked } from '#features/booking/booked.ts';
import { SubmitButton } from '#features/booking/request-frame.tsx';
import { texts } from '#household/pickup-details/texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RequestForm } from './request-form.tsx';

type Props = { readonly onClose: () => void; readonly onRequested: (booked: Booked | undefined) => void };

export function ScheduleDialog({ onClose, onRequested }: Props) {
  const id = useId();
  return (
    <Dialog open title={texts.requestOne} size="wide" onClose={onClose} footer={<SubmitButton form={id} />}>
      <RequestForm id={id} onRequested={onRequested} />
    </Dialog>
  );
}
