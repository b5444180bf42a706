import { type ComponentProps, useId } from 'react';
import { SubmitButton } from '#features/booking/request-frame.tsx';
import { texts } from '#household/pickup-details/texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RequestForm } from './request-form.tsx';

type Props = { readonly onClose: () => void } & Pick<ComponentProps<typeof RequestForm>, 'onRequested'>;

export function ScheduleDialog({ onClose, onRequested }: Props) {
  const id = useId();
  return (
    <Dialog open title={texts.requestOne} size="wide" onClose={onClose} footer={<SubmitButton form={id} />}>
      <RequestForm id={id} onRequested={onRequested} />
    </Dialog>
  );
}
